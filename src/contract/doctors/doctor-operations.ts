import { createDoctor, mergeDoctors, retireDoctor, updateDoctor } from './doctor-changes.ts';
import {
  exportDoctors,
  getDoctor,
  getDoctorDetails,
  getDoctorList,
  getDoctors,
  getDoctorSpellings,
} from './doctors.ts';

export const DOCTOR_OPERATIONS = {
  getDoctors,
  getDoctor,
  getDoctorDetails,
  getDoctorList,
  exportDoctors,
  getDoctorSpellings,
  createDoctor,
  updateDoctor,
  retireDoctor,
  mergeDoctors,
} as const;
