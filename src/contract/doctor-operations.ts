import { createDoctor, mergeDoctors, retireDoctor, updateDoctor } from './doctor-changes.ts';
import { importDoctors } from './doctor-import.ts';
import {
  exportDoctors,
  getDoctor,
  getDoctorDetails,
  getDoctorList,
  getDoctors,
  getDoctorSpellings,
} from './doctors.ts';
import { getStatement, getStatementPdf } from './ledger/statements.ts';

/** All that can be asked for and done of doctors. */
export const DOCTOR_OPERATIONS = {
  getDoctors,
  getDoctor,
  getDoctorDetails,
  getDoctorList,
  exportDoctors,
  importDoctors,
  getDoctorSpellings,
  createDoctor,
  updateDoctor,
  retireDoctor,
  mergeDoctors,
  getStatement,
  getStatementPdf,
} as const;
