/** Depots with the town they lie in, the depot that feeds them, the day they opened and what they take a day. */
export const depots = [
  ['Kranichfeld', 'Altenmoor', '', '1998-03-01', 9000],
  ['Nordhafen', 'Brinkstedt', 'Kranichfeld', '2001-06-15', 5200],
  ['Südring', 'Cordshagen', 'Kranichfeld', '2003-09-01', 4800],
  ['Osterwald', 'Dornweiler', 'Kranichfeld', '2005-02-10', 4100],
  ['Westtor', 'Eichholz', 'Kranichfeld', '2006-11-20', 3900],
  ['Hollmühle', 'Finkenried', 'Nordhafen', '2008-04-01', 1800],
  ['Birkenau', 'Grünau', 'Nordhafen', '2010-05-17', 2100],
  ['Ellernsee', 'Hasselburg', 'Birkenau', '2015-10-05', 900],
  ['Lindgrund', 'Ilmenrode', 'Südring', '2009-08-24', 1600],
  ['Mooskamp', 'Cordshagen', 'Südring', '2018-01-15', 1200],
  ['Falkenrode', 'Jägersruh', 'Osterwald', '2011-03-14', 1500],
  ['Rabenau', 'Kaltenbach', 'Falkenrode', '2016-06-06', 800],
  ['Torfbrücke', 'Lübbersee', 'Rabenau', '2021-09-13', 450],
  ['Steinbrück', 'Marienhöh', 'Westtor', '2013-07-29', 1400],
] as const;

/** Roads between depots: kilometres and minutes. */
export const roads = [
  ['Kranichfeld', 'Nordhafen', 42.5, 38],
  ['Kranichfeld', 'Südring', 35.2, 31],
  ['Kranichfeld', 'Osterwald', 58.9, 49],
  ['Kranichfeld', 'Westtor', 61.4, 55],
  ['Nordhafen', 'Hollmühle', 18.3, 22],
  ['Nordhafen', 'Birkenau', 27.7, 29],
  ['Birkenau', 'Ellernsee', 21.6, 27],
  ['Südring', 'Lindgrund', 24.1, 26],
  ['Südring', 'Mooskamp', 6.8, 12],
  ['Mooskamp', 'Lindgrund', 19.4, 24],
  ['Osterwald', 'Falkenrode', 33.3, 35],
  ['Falkenrode', 'Rabenau', 15.9, 21],
  ['Rabenau', 'Torfbrücke', 12.2, 17],
  ['Westtor', 'Steinbrück', 29.8, 33],
  ['Steinbrück', 'Hollmühle', 44.6, 46],
  ['Ellernsee', 'Torfbrücke', 71.3, 74],
] as const;

/** Towns with postcode and inhabitants; of some the number is not known. */
export const towns = [
  ['Altenmoor', '28101', 212_000],
  ['Brinkstedt', '28205', 98_400],
  ['Cordshagen', '28310', 143_700],
  ['Dornweiler', '28417', 61_250],
  ['Eichholz', '28522', 74_900],
  ['Finkenried', '28630', 12_800],
  ['Grünau', '28641', 23_150],
  ['Hasselburg', '28655', 8900],
  ['Ilmenrode', '28720', 17_600],
  ['Jägersruh', '28733', 15_400],
  ['Kaltenbach', '28748', 6100],
  ['Lübbersee', '28750', 2350],
  ['Marienhöh', '28811', 19_900],
  ['Oderfurt', '28824', 31_000],
  ['Plönsen', '28839', undefined],
  ['Quellental', '28902', 4700],
  ['Rothenstein', '28915', undefined],
  ['Sandkrug', '28927', 10_050],
] as const;

/** Drivers with year of birth, licence and who trained them. */
export const drivers = [
  ['Hedwig Aumann', 1962, 'C', ''],
  ['Tarek Bouzid', 1970, 'C', 'Hedwig Aumann'],
  ['Ines Calderon', 1978, 'C1', 'Tarek Bouzid'],
  ['Bo Dahlgren', 1985, 'B', 'Ines Calderon'],
  ['Svenja Eckhoff', 1991, 'B', 'Bo Dahlgren'],
  ['Pjotr Fedorow', 1966, 'C', ''],
  ['Lale Güngör', 1983, 'C1', 'Pjotr Fedorow'],
  ['Matthis Hagedorn', 1994, 'B', 'Lale Güngör'],
  ['Oona Ilvonen', 1989, 'B', 'Lale Güngör'],
  ['Rainer Jepsen', 1959, 'C', ''],
  ['Amara Kone', 1987, 'C1', 'Rainer Jepsen'],
  ['Dirk Lohse', 1975, 'C', 'Rainer Jepsen'],
  ['Paula Mertens', 1996, 'B', 'Dirk Lohse'],
  ['Goran Nikolić', 1981, 'C1', 'Dirk Lohse'],
  ['Wiebke Oltmanns', 1968, 'C', 'Hedwig Aumann'],
  ['Janek Pawlak', 1993, 'B', 'Wiebke Oltmanns'],
  ['Rosa Quint', 1999, 'B', 'Janek Pawlak'],
  ['Uwe Rickmers', 1964, 'C', 'Pjotr Fedorow'],
  ['Salma Sabri', 1990, 'B', 'Uwe Rickmers'],
  ['Ulf Thomsen', 1972, 'C1', 'Uwe Rickmers'],
  ['Vera Unruh', 1984, 'B', 'Ulf Thomsen'],
  ['Kofi Owusu', 1988, 'B', 'Ulf Thomsen'],
  ['Jette Voss', 1997, 'B', 'Vera Unruh'],
  ['Emre Yildiz', 1992, 'B', 'Amara Kone'],
  ['Carlo Zanetti', 1979, 'C1', 'Tarek Bouzid'],
  ['Frauke Brandis', undefined, 'B', 'Carlo Zanetti'],
  ['Hendrik Claasen', undefined, 'C1', ''],
  ['Mila Drachenberg', 2000, 'B', 'Hendrik Claasen'],
] as const;

export const companies = [
  'Aalto Optik',
  'Bäckerei Rühmann',
  'Comet Fahrräder',
  'Druckhaus Lessing',
  'Elbkante Möbel',
  'Fennek Outdoor',
  'Gärtnerei Holm',
  'Hansa Schrauben',
  'Ibis Verlag',
  'Juwelier Sonntag',
  'Kontor Teehaus',
  'Lumo Leuchten',
  'Meridian Pharma',
  'Nautik Pohl',
  'Oktav Musikhaus',
  'Papierladen Wenz',
] as const;

export const firstNames =
  'Agnes Bernd Clara Detlef Elif Fynn Greta Hannes Irma Jonas Katja Lorenz Maike Nils Olga Piet'.split(
    ' ',
  );

export const lastNames =
  'Adler Bergholz Cramer Dietz Engelke Fabian Gerdes Hollmann Isensee Jacobi Kessler Lammers'.split(
    ' ',
  );
