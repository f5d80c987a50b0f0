/** A typed order for a doctor, to be sent. */
export const typedOrder = (doctor_name: string) => ({
  body: {
    doctor_name,
    patient_name: 'Meera Joshi',
    product_quality: 'Zirconia',
    product_shade: 'A2',
    order_date: '2026-11-10',
  },
});
