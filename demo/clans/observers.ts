export interface Observer {
  readonly name: string;
  readonly university: string;
  readonly startedOn: string;
  readonly endedOn?: string;
  readonly trainer?: string;
  /** Clan and the day from which they studied it. */
  readonly studies: readonly (readonly [clan: string, since: string])[];
}

/** Each line: name, university, from, to (empty while they stay), trainer, clans with the year since. */
export const observers: readonly Observer[] = `
  Ruth Adeyemi | Ibadan | 1996-01-15 | 2011-08-31 | | Karoo 1996, Ember 1996
  Henning Vogt | Göttingen | 1996-01-15 | 2007-12-20 | | Moonstone 1996, Saltlick 1996
  Sílvia Prates | Coimbra | 1997-05-02 | 2019-06-30 | Ruth Adeyemi | Tamarind 1997, Ember 1999, North Ember 2003
  Dele Okonjo | Ibadan | 1999-09-10 | 2014-02-28 | Ruth Adeyemi | Karoo 1999, Whistling 2000
  Marit Solheim | Bergen | 2001-03-01 | 2016-11-15 | Henning Vogt | Moonstone 2001, Driftwood 2009
  Tobias Kern | Göttingen | 2002-04-18 | 2005-10-01 | Henning Vogt | Saltlick 2002
  Naledi Khumalo | Pretoria | 2004-02-09 | | Sílvia Prates | North Ember 2004, Cinder 2014, Spark 2020
  Yusuf Demir | Ankara | 2006-06-01 | 2013-03-31 | Dele Okonjo | Whistling 2006, Tamarind 2007
  Claire O'Hara | Galway | 2008-01-20 | 2022-12-31 | Marit Solheim | Driftwood 2009, Moonstone 2010
  Pieter van Wyk | Pretoria | 2010-03-15 | | Dele Okonjo | Saltlick 2010, Karoo 2012
  Amina Diallo | Dakar | 2012-09-01 | | Naledi Khumalo | Cinder 2014, Ember 2013
  Jonas Lindgren | Bergen | 2014-05-05 | 2018-04-30 | Marit Solheim | Driftwood 2014
  Thandi Mokoena | Pretoria | 2015-10-12 | | Naledi Khumalo | Little Karoo 2017, Karoo 2016
  Grace Lim | Singapore | 2018-02-01 | 2023-07-15 | Claire O'Hara | Moonstone 2018, Whistling 2019
  Luis Ferreira | Coimbra | 2019-08-20 | | Amina Diallo | Spark 2020, Cinder 2020
  Eva Brandt | Göttingen | 2021-03-03 | | Thandi Mokoena | Little Karoo 2021
  Sam Whitlock | Galway | 2024-01-08 | | Pieter van Wyk |
`
  .trim()
  .split('\n')
  .map(readObserver);

function readObserver(line: string): Observer {
  const [name = '', university = '', startedOn = '', endedOn = '', trainer = '', clans = ''] = line
    .split('|')
    .map((part) => part.trim());
  return {
    name,
    university,
    startedOn,
    ...(endedOn === '' ? {} : { endedOn }),
    ...(trainer === '' ? {} : { trainer }),
    studies: (clans === '' ? [] : clans.split(', ')).map((study) => {
      const clan = study.slice(0, -5);
      const beginning = `${study.slice(-4)}-03-01`;
      return [clan, beginning < startedOn ? startedOn : beginning];
    }),
  };
}
