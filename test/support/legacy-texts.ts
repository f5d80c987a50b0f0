// Names of an invented old laboratory, each doctor in several spellings.

const names = [
  'Anil Rao',
  'Meera Joshi',
  'Sunil Patil',
  'Kavita Shah',
  'Rohan Desai',
  'Farah Khan',
  'Dev Nair',
  'Lata Iyer',
  'Omkar Kale',
  'Priya Sen',
];
const towns = ['', ' Clinic', ' Kothrud', ' Baner', ' Camp'];

export const DOCTORS: readonly (readonly string[])[] = names.flatMap((name) =>
  towns.map((town) => [
    `Dr. ${name}${town}`,
    `dr ${name.toLowerCase()}${town}`,
    `Doctor ${name}${town}`,
    `${name}  ${town}`.trim(),
  ]),
);

export const PATIENTS = [
  'Asha',
  'Vikram',
  'Neha',
  'Imran',
  'Sita',
  'Rahul',
  'Geeta',
  'John',
  'आशा',
  'Zoya',
  'Kiran',
  'Bela',
] as const;
export const QUALITIES = ['Zirconia', 'Pfm', 'Metal', 'E-max', 'U/Danture', 'Temporary'] as const;
export const SHADES_OFFERED = ['A1', 'A2', 'A3', 'B1', '2M2', 'others'] as const;
