/** Given names by sex, mixed as a European town's are; some carry accents, hyphens, apostrophes. */
export const givenNames = {
  female: words(`Adaeze Agnes Aisha Alice Amelia Anaïs Anna Annika Astrid Beatrice Bianca Carla
    Chloé Clara Daria Deirdre Edith Elena Élise Elsa Emma Esther Eva Fatima Fiona Freya Gisela
    Hannah Heidi Ida Ines Irena Ivy Jana Joan Jördis Karin Katarzyna Khadija Lara Léa Leyla Lotte
    Lucía Magdalena Maja Margaret Marie-Claire Marta Mei Mila Nadia Nora Olga Orla Paula Petra
    Rahel Renée Rita Rosa Ruth Sabine Salma Signe Sofia Solveig Stella Susan Tamar Teresa Ursula
    Valentina Vera Wanda Yasmin Yuki Zofia`),
  male: words(`Adam Ahmed Albert Alejandro Anders Andrzej Anton Arthur Ben Bernd Bruno Carlos Cem
    César Daniel David Dieter Diego Dmitri Edgar Emeka Emil Erik Felix Finn Franz Friedrich George
    Giorgio Günter Håkon Hans-Peter Harold Hassan Henry Hugo Ian Ibrahim Ivan Jack Jakob James Jan
    Jérôme John Jonas Juan Karl Kenji Lars Leo Liam Luca Magnus Manuel Marek Martin Matthew Max
    Mehmet Michael Moritz Nikolai Noah Oliver Oskar Pádraig Paul Pedro Peter Rafael René Robert
    Samuel Sean Søren Stefan Theo Thomas Tomasz Viktor Walter William Xavier Yusuf`),
} as const;

/** Family names; several are ordinary words, as names are. */
export const familyNames = words(`Abbott Acheampong Adler Ahmadi Álvarez Andersen Bailey Baker Banks
  Bauer Becker Berg Bianchi Bishop Bloom Böhm Brandt Brooks Brown Butler Byrne Carter Castillo
  Chambers Chen Chukwu Clarke Cole Cook Cooper Costa Cross Dahl Day De-Luca Demir Díaz Dubois Duarte
  Dvořák Eriksson Evans Farmer Fernández Ferrari Fischer Fitzgerald Flores Forest Fox Fuchs Fuller
  García Gill Gómez Gray Green Gruber Haas Hahn Hall Hansen Harding Hart Hartmann Hayes Herrmann
  Hill Hoffmann Holm Horvat Hughes Hunter Ibáñez Ito Ivanov Jansen Jensen Johansson Jones Jung
  Kaiser Kaya Keller Kelly Khan King Klein Knight Koch König Kovács Krause Kruse Lange Larsen
  Laurent Leclerc Lee Lehmann Lind Long López Lorenz Ludwig Mahoney Marin Marsh Mayer McCarthy
  Meier Mendoza Miller Mohr Moore Moreau Moretti Morgan Mwangi Nagy Neumann Nguyễn Nielsen Novak
  Nowak O'Donnell O'Hara O'Sullivan Okonkwo Olsen Ortiz Osei Otto Page Park Patel Peters Petrov
  Pham Pope Popescu Price Quinn Rahman Ramos Reid Reyes Richter Rivers Romano Rossi Roth Roy Ruiz
  Santoro Sato Sauer Schäfer Schmidt Schneider Scholz Schröder Schulz Shah Sharp Silva Simon Singh
  Small Sommer Stark Stein Strand Suzuki Svensson Szabó Tanaka Taylor Thomsen Torres Vargas Vidal
  Vogel Vogt Wagner Walsh Wang Ward Weber Wells West White Winkler Wolf Wood Yılmaz Young Zhang
  Ziegler Zimmermann`);

function words(text: string): readonly string[] {
  return text.split(/\s+/u);
}
