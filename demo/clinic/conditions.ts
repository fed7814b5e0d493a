export interface Medication {
  readonly name: string;
  readonly drugClass: string;
  /** Usual doses in milligrams. */
  readonly doses: readonly number[];
  readonly timesPerDay: number;
}

export interface Condition {
  readonly code: string;
  readonly name: string;
  readonly alsoCalled?: readonly string[];
  readonly chronic: boolean;
  /** Ages at which it begins. */
  readonly ages: readonly [number, number];
  /** Share of the patients of that age who get it; 0 for what this clinic never saw. */
  readonly share: number;
  readonly sex?: 'female' | 'male';
  readonly medications: readonly string[];
  readonly ward: string;
  readonly reasons: readonly string[];
}

export const medications: readonly Medication[] = [
  drug('Amlodipine', 'calcium channel blocker', [5, 10]),
  drug('Ramipril', 'ACE inhibitor', [2.5, 5, 10]),
  drug('Lisinopril', 'ACE inhibitor', [5, 10, 20]),
  drug('Bisoprolol', 'beta blocker', [2.5, 5, 10]),
  drug('Metformin', 'antidiabetic', [500, 850, 1000], 2),
  drug('Empagliflozin', 'antidiabetic', [10, 25]),
  drug('Insulin glargine', 'insulin', [0.7, 1.1]),
  drug('Salbutamol', 'bronchodilator', [0.1, 0.2], 4),
  drug('Tiotropium', 'bronchodilator', [0.018]),
  drug('Atorvastatin', 'statin', [20, 40, 80]),
  drug('Aspirin', 'antiplatelet', [75, 100]),
  drug('Apixaban', 'anticoagulant', [2.5, 5], 2),
  drug('Warfarin', 'anticoagulant', [1, 3, 5]),
  drug('Furosemide', 'diuretic', [20, 40, 80]),
  drug('Sertraline', 'antidepressant', [50, 100, 150]),
  drug('Diazepam', 'benzodiazepine', [2, 5, 10]),
  drug('Sumatriptan', 'triptan', [50, 100]),
  drug('Levetiracetam', 'anticonvulsant', [250, 500, 1000], 2),
  drug('Levodopa', 'dopamine precursor', [100, 200], 3),
  drug('Donepezil', 'cholinesterase inhibitor', [5, 10]),
  drug('Ibuprofen', 'anti-inflammatory', [200, 400, 600], 3),
  drug('Paracetamol', 'analgesic', [500, 1000], 3),
  drug('Methotrexate', 'immunosuppressant', [7.5, 10, 15]),
  drug('Omeprazole', 'proton pump inhibitor', [20, 40]),
  drug('Mesalazine', 'anti-inflammatory', [800, 1200, 2400], 2),
  drug('Levothyroxine', 'thyroid hormone', [0.05, 0.075, 0.1]),
  drug('Ferrous sulfate', 'iron supplement', [200], 2),
  drug('Penicillin', 'antibiotic', [250, 500], 4),
  drug('Amoxicillin', 'antibiotic', [500, 1000], 3),
  drug('Doxycycline', 'antibiotic', [100]),
  drug('Nitrofurantoin', 'antibiotic', [50, 100], 4),
  drug('Tamoxifen', 'hormone therapy', [20]),
  drug('Bicalutamide', 'hormone therapy', [50, 150]),
  drug('Alendronic acid', 'bisphosphonate', [10, 70]),
  drug('Morphine', 'opioid', [5, 10, 20], 4),
  drug('Codeine', 'opioid', [15, 30], 4),
  drug('Prednisolone', 'corticosteroid', [5, 20, 40]),
  drug('Allopurinol', 'uricostatic', [100, 300]),
];

export const conditions: readonly Condition[] = [
  {
    ...lasting('I10', 'Essential hypertension', [38, 80], 0.3),
    alsoCalled: ['high blood pressure', 'hypertension'],
    medications: ['Amlodipine', 'Ramipril', 'Lisinopril', 'Bisoprolol'],
    ward: 'Oak',
    reasons: ['blood pressure check', 'dizziness', 'headache'],
  },
  {
    ...lasting('E11', 'Type 2 diabetes', [40, 78], 0.14),
    alsoCalled: ['diabetes type 2'],
    medications: ['Metformin', 'Empagliflozin'],
    ward: 'Maple',
    reasons: ['blood test', 'follow-up'],
  },
  {
    ...lasting('E10', 'Type 1 diabetes', [4, 30], 0.02),
    alsoCalled: ['diabetes type 1'],
    medications: ['Insulin glargine'],
    ward: 'Maple',
    reasons: ['blood test', 'follow-up'],
  },
  {
    ...lasting('J45', 'Asthma', [3, 50], 0.08),
    medications: ['Salbutamol', 'Prednisolone'],
    ward: 'Willow',
    reasons: ['shortness of breath', 'cough'],
  },
  {
    ...lasting('J44', 'Chronic obstructive pulmonary disease', [48, 82], 0.07),
    alsoCalled: ['COPD'],
    medications: ['Tiotropium', 'Salbutamol', 'Prednisolone'],
    ward: 'Willow',
    reasons: ['shortness of breath', 'cough'],
  },
  {
    ...lasting('I25', 'Chronic ischaemic heart disease', [52, 85], 0.09),
    alsoCalled: ['coronary heart disease'],
    medications: ['Aspirin', 'Atorvastatin', 'Bisoprolol'],
    ward: 'Oak',
    reasons: ['chest pain', 'follow-up'],
  },
  {
    ...lasting('I48', 'Atrial fibrillation', [55, 88], 0.08),
    medications: ['Apixaban', 'Warfarin', 'Bisoprolol'],
    ward: 'Oak',
    reasons: ['palpitations', 'dizziness'],
  },
  {
    ...lasting('I50', 'Heart failure', [60, 90], 0.08),
    medications: ['Furosemide', 'Bisoprolol', 'Ramipril'],
    ward: 'Oak',
    reasons: ['shortness of breath', 'swollen legs'],
  },
  {
    ...acute('I63', 'Cerebral infarction', [50, 92], 0.04),
    alsoCalled: ['stroke'],
    medications: ['Aspirin', 'Atorvastatin'],
    ward: 'Stroke Unit',
    reasons: ['weakness on one side', 'slurred speech'],
  },
  {
    ...lasting('N18', 'Chronic kidney disease', [50, 88], 0.07),
    medications: ['Furosemide', 'Ramipril'],
    ward: 'Maple',
    reasons: ['blood test', 'swollen legs'],
  },
  {
    ...lasting('F32', 'Depressive episode', [16, 75], 0.07),
    alsoCalled: ['depression'],
    medications: ['Sertraline'],
    ward: 'Rowan',
    reasons: ['low mood', 'sleeplessness'],
  },
  {
    ...lasting('F41', 'Anxiety disorder', [14, 65], 0.05),
    alsoCalled: ['anxiety'],
    medications: ['Sertraline', 'Diazepam'],
    ward: 'Rowan',
    reasons: ['palpitations', 'sleeplessness'],
  },
  {
    ...lasting('G43', 'Migraine', [12, 50], 0.06),
    medications: ['Sumatriptan', 'Ibuprofen'],
    ward: 'Emergency',
    reasons: ['headache'],
  },
  {
    ...lasting('G40', 'Epilepsy', [2, 60], 0.02),
    medications: ['Levetiracetam', 'Diazepam'],
    ward: 'Stroke Unit',
    reasons: ['seizure', 'follow-up'],
  },
  {
    ...lasting('G20', "Parkinson's disease", [58, 84], 0.03),
    medications: ['Levodopa'],
    ward: 'Stroke Unit',
    reasons: ['tremor', 'fall'],
  },
  {
    ...lasting('G30', "Alzheimer's disease", [66, 90], 0.05),
    medications: ['Donepezil'],
    ward: 'Stroke Unit',
    reasons: ['confusion', 'fall'],
  },
  {
    ...lasting('M17', 'Osteoarthritis of the knee', [50, 85], 0.09),
    medications: ['Ibuprofen', 'Paracetamol', 'Codeine'],
    ward: 'Birch',
    reasons: ['knee pain', 'follow-up'],
  },
  {
    ...lasting('M05', 'Rheumatoid arthritis', [30, 70], 0.03),
    medications: ['Methotrexate', 'Prednisolone'],
    ward: 'Maple',
    reasons: ['joint pain', 'blood test'],
  },
  {
    ...lasting('M10', 'Gout', [42, 80], 0.04),
    medications: ['Allopurinol', 'Ibuprofen'],
    ward: 'Maple',
    reasons: ['joint pain'],
  },
  {
    ...lasting('K21', 'Gastro-oesophageal reflux disease', [25, 80], 0.07),
    alsoCalled: ['reflux'],
    medications: ['Omeprazole'],
    ward: 'Willow',
    reasons: ['abdominal pain', 'chest pain'],
  },
  {
    ...lasting('K50', "Crohn's disease", [15, 45], 0.015),
    medications: ['Mesalazine', 'Prednisolone'],
    ward: 'Willow',
    reasons: ['abdominal pain', 'blood test'],
  },
  {
    ...lasting('K51', 'Ulcerative colitis', [18, 50], 0.015),
    medications: ['Mesalazine'],
    ward: 'Willow',
    reasons: ['abdominal pain'],
  },
  {
    ...lasting('E03', 'Hypothyroidism', [25, 75], 0.06),
    medications: ['Levothyroxine'],
    ward: 'Maple',
    reasons: ['blood test', 'tiredness'],
  },
  {
    ...acute('D50', 'Iron deficiency anaemia', [12, 80], 0.05),
    medications: ['Ferrous sulfate'],
    ward: 'Maple',
    reasons: ['tiredness', 'blood test'],
  },
  {
    ...acute('J18', 'Pneumonia', [1, 92], 0.05),
    medications: ['Amoxicillin', 'Doxycycline', 'Penicillin'],
    ward: 'Willow',
    reasons: ['fever', 'cough'],
  },
  {
    ...acute('N39', 'Urinary tract infection', [10, 90], 0.06),
    medications: ['Nitrofurantoin', 'Amoxicillin'],
    ward: 'Emergency',
    reasons: ['fever', 'abdominal pain'],
  },
  {
    ...acute('J03', 'Tonsillitis', [3, 30], 0.07),
    medications: ['Penicillin', 'Paracetamol'],
    ward: 'Emergency',
    reasons: ['fever', 'sore throat'],
  },
  {
    ...lasting('L40', 'Psoriasis', [15, 60], 0.03),
    medications: ['Methotrexate'],
    ward: 'Day Surgery',
    reasons: ['rash'],
  },
  {
    ...lasting('C50', 'Breast cancer', [38, 80], 0.04),
    sex: 'female',
    medications: ['Tamoxifen', 'Morphine'],
    ward: 'Cedar',
    reasons: ['lump', 'chemotherapy'],
  },
  {
    ...lasting('C61', 'Prostate cancer', [55, 85], 0.05),
    sex: 'male',
    medications: ['Bicalutamide', 'Morphine'],
    ward: 'Cedar',
    reasons: ['follow-up', 'chemotherapy'],
  },
  {
    ...lasting('C34', 'Lung cancer', [50, 82], 0.02),
    medications: ['Morphine', 'Prednisolone'],
    ward: 'Cedar',
    reasons: ['cough', 'chemotherapy'],
  },
  {
    ...acute('O24', 'Gestational diabetes', [20, 42], 0.05),
    sex: 'female',
    medications: ['Metformin'],
    ward: 'Maternity',
    reasons: ['antenatal check'],
  },
  {
    ...acute('S72', 'Fracture of the femur', [62, 95], 0.05),
    alsoCalled: ['hip fracture'],
    medications: ['Morphine', 'Paracetamol', 'Alendronic acid'],
    ward: 'Birch',
    reasons: ['fall'],
  },
  {
    ...lasting('M81', 'Osteoporosis', [58, 88], 0.07),
    medications: ['Alendronic acid'],
    ward: 'Birch',
    reasons: ['back pain', 'follow-up'],
  },
  { ...acute('B54', 'Malaria', [0, 99], 0), medications: [], ward: 'Willow', reasons: [] },
  { ...acute('A35', 'Tetanus', [0, 99], 0), medications: [], ward: 'Emergency', reasons: [] },
];

/** Reasons for a visit that belong to no diagnosis. */
export const everydayReasons: readonly string[] = [
  'check-up',
  'vaccination',
  'fever',
  'back pain',
  'fall',
  'rash',
  'abdominal pain',
  'chest pain',
  'headache',
  'sore throat',
];

function drug(
  name: string,
  drugClass: string,
  doses: readonly number[],
  timesPerDay = 1,
): Medication {
  return { name, drugClass, doses, timesPerDay };
}

type Basics = Pick<Condition, 'ages' | 'chronic' | 'code' | 'name' | 'share'>;

function lasting(
  code: string,
  name: string,
  ages: readonly [number, number],
  share: number,
): Basics {
  return { code, name, chronic: true, ages, share };
}

function acute(code: string, name: string, ages: readonly [number, number], share: number): Basics {
  return { code, name, chronic: false, ages, share };
}
