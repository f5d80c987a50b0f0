export const RETURN_REASONS = [
  'Poor Fit',
  'Color Mismatch',
  'Incorrect Shape',
  'Surface Imperfections',
  'Size Issues',
  'Material Defect',
  "Doctor's Request for Changes",
  'Patient Complaint',
  'Quality Control Issues',
  'Other',
] as const;
