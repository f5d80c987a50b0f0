import { createDoctor, mergeDoctors, retireDoctor, saveDoctorPreferences, updateDoctor } from './doctor-changes.ts';
import {
  exportDoctors,
  getDoctor,
  getDoctorDetails,
  getDoctorList,
  getDoctors,
  getDoctorSpellings,
} from './doctor-queries.ts';

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
  saveDoctorPreferences,
  mergeDoctors,
} as const;
