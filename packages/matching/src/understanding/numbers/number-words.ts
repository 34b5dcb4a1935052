const words: Readonly<Record<string, number>> = {
  ...numberWords('one two three four five six seven eight nine ten eleven twelve'),
  ...numberWords('eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf'),
  ...numberWords('uno dos tres cuatro cinco seis siete ocho nueve diez once doce'),
  ...numberWords('une deux trois quatre cinq six sept huit neuf dix onze douze'),
  ...numberWords('um dois tres quatro cinco seis sete oito nove dez onze doze'),
  ...numberWords('uno due tre quattro cinque sei sette otto nove dieci undici dodici'),
  ...numberWords('een twee drie vier vijf zes zeven acht negen tien elf twaalf'),
  ثلاث: 3,
  اربع: 4,
  خمس: 5,
  ست: 6,
  سبع: 7,
  ثمان: 8,
  تسع: 9,
  عشر: 10,
  fifteen: 15,
  twenty: 20,
  funfzehn: 15,
  zwanzig: 20,
  quince: 15,
  veinte: 20,
  quinze: 15,
  vingt: 20,
}

function numberWords(line: string): Record<string, number> {
  return Object.fromEntries(line.split(' ').map((word, at) => [word, at + 1]))
}

/** A number in a text, in digits or, when small, in words. */
export const numberPattern = `(?:\\d{1,2}|${Object.keys(words).join('|')})`

export function parseNumber(text: string): number {
  return words[text] ?? Number.parseInt(text, 10)
}
