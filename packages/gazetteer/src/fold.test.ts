import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'

describe('fold', () => {
  it.each([
    ['Berlin', 'berlin'],
    ['  São   Paulo ', 'sao paulo'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['København', 'kobenhavn'],
    ['Ærø', 'aero'],
    ['İstanbul', 'istanbul'],
    ['Diyarbakır', 'diyarbakir'],
    ['Đà Nẵng', 'da nang'],
    ["Sana'a", 'sanaa'],
    ['Côte d’Ivoire', 'cote divoire'],
    ['Baden-Baden', 'baden baden'],
    ['Frankfurt (Oder)', 'frankfurt oder'],
    ['Airlines/Aviation', 'airlines aviation'],
    ['Johnson & Johnson', 'johnson and johnson'],
    ['U.S.A.', 'usa'],
    ['U.S.', 'us'],
    ['S.A.E.', 'sae'],
    ['St. Gallen', 'st gallen'],
    ['C', 'c'],
    ['C++', 'c++'],
    ['C#', 'c#'],
    ['Node.js', 'node js'],
    ['القاهرة', 'القاهره'],
    ['الإسكندريّة', 'الاسكندريه'],
    ['أسـوان', 'اسوان'],
    ['مصطفى', 'مصطفي'],
    ['تهران', 'تهران'],
    ['٢٠٢٦', '2026'],
    ['ＴＯＫＹＯ', 'tokyo'],
    ['東京', '東京'],
    ['サムスン', 'サムスン'],
    ['서울', '서울'],
    ['Москва', 'москва'],
    ['', ''],
    ['—', ''],
  ])('folds %s to %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('is idempotent', () => {
    for (const text of ['Łódź', 'U.S.A.', 'الإسكندريّة', '서울', 'C++ & C#', 'ガ']) {
      expect(fold(fold(text))).toBe(fold(text))
    }
  })
})
