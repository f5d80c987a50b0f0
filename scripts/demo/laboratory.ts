/** The demo laboratory's particulars. No such firm exists; the telephone number is of no exchange. */
export const DEMO_LABORATORY = {
  company_name: 'Sahyadri Dental CAD/CAM Milling Centre',
  address: 'Unit 7, Second Floor, Chinar Industrial Estate\nOff Paud Road, Kothrud\nPune 411038, Maharashtra',
  phone: '+91 20 5550 0142 / +91 20 5550 0143',
  email: 'frontdesk@sahyadri-milling.example',
  gst_number: '',
  bill_footer: 'Work is remade free of charge within 30 days against return of the old work.',
} as const;
