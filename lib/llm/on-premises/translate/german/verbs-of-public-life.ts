import 'server-only';

/** More German verbs of the same form, of offices, courts, woods, digs and public life. */
export const VERBS_OF_PUBLIC_LIFE = `
erheben erhebt erhob erhoben raise; verstoßen verstößt verstieß verstoßen violate; verhängen impose; beanstanden object; ab|nehmen nimmt nahm genommen accept/remove/decrease; ein|schulen enrol/enroll; verunglücken crash; ein|brechen bricht brach gebrochen burgle; begehen begeht beging begangen commit/inspect; erteilen grant/issue; entziehen entzieht entzog entzogen withdraw; widersprechen widerspricht widersprach widersprochen object/contradict; vor|legen submit; begutachten assess
ein|schlagen schlägt schlug geschlagen fell; auf|forsten plant; befallen befällt befiel befallen infest; erlegen kill/shoot; ersteigern buy/win; versteigern auction; frei|legen expose/excavate/uncover; katalogisieren catalogue; entleihen entleiht entlieh entliehen borrow; konservieren conserve
an|laufen läuft lief gelaufen call; an|heuern hire; kentern capsize; ein|bringen bringt brachte gebracht introduce; beantworten answer; trauen marry; konfirmieren confirm; aus|schreiben schreibt schrieb geschrieben tender/advertise; fusionieren merge; bürgen guarantee; ein|ziehen zieht zog gezogen join/move; aus|ziehen zieht zog gezogen leave/move; zu|stehen steht stand gestanden belong; erleiden erleidet erlitt erlitten suffer
an|ordnen order; fest|stellen detect/find; vereinbaren agree/arrange; lektorieren edit; lizenzieren license; analysieren analyse/analyze; ein|lösen redeem; um|tauschen exchange; regulieren settle; leisten perform; aus|händigen hand/issue; ein|speisen feed; krank|melden report
besprechen bespricht besprach besprochen review/discuss; bezwingen bezwingt bezwang bezwungen climb; ein|kehren stop
`;
