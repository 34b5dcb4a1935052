import type { Posting } from './posting.ts'

export const otherPostings: readonly Posting[] = [
  {
    name: 'a German posting',
    text: `Elektroniker (m/w/d) für Betriebstechnik
Standort: Hamburg
Vollzeit, vor Ort

Über uns
Wir sind ein junges Unternehmen mit Büros in München und Wien und sprechen Englisch.

Ihre Aufgaben
• Wartung unserer Anlagen

Ihr Profil
• Mindestens 3 Jahre Berufserfahrung
• Kenntnisse in SPS und SAP
• Führerschein Klasse B
• Deutsch fließend, Englisch von Vorteil

Wir bieten
• 30 Tage Urlaub und einen Französischkurs`,
    title: 'Elektroniker für Betriebstechnik',
    occupation: 'electrician',
    workplace: 'on_site',
    employment: 'full_time',
    places: ['Hamburg'],
    years: [3, null],
    must: ['plc-programming', 'sap', 'driving-licence'],
    languages: ['de C1', '~en'],
  },
  {
    name: 'a Spanish posting',
    text: `Buscamos un/a Contable para nuestra oficina de Madrid.

Quiénes somos
Somos una empresa joven con sedes en Lisboa y Bogotá.

Requisitos
- Al menos 4 años de experiencia
- Dominio de Excel y SAP
- Inglés avanzado
Se valorará
- Power BI
Ofrecemos
- Jornada completa, modalidad híbrida`,
    title: 'Contable',
    occupation: 'accountant',
    years: [4, null],
    must: ['excel', 'sap'],
    nice: ['power-bi'],
    languages: ['en C1'],
  },
  {
    name: 'a French posting',
    text: `Développeur Java H/F
Lieu : Lyon
Type de contrat : Temps plein

À propos
Notre entreprise, née à Paris, compte 200 personnes.

Profil recherché
- Vous maîtrisez Java, Spring Boot et Docker
- 3 à 5 ans d'expérience
- Anglais courant
Les plus
- Kubernetes
Avantages
- Télétravail deux jours par semaine`,
    title: 'Développeur Java',
    occupation: 'java-developer',
    employment: 'full_time',
    places: ['Lyon'],
    years: [3, 5],
    must: ['java', 'spring-boot', 'docker'],
    nice: ['kubernetes'],
    languages: ['en C1'],
  },
  {
    name: 'an Arabic posting',
    text: `المسمى الوظيفي: محاسب
الموقع: القاهرة
نوع الدوام: دوام كامل

من نحن
شركة شابة لها مكاتب في دبي والرياض.

المتطلبات
- خبرة لا تقل عن 5 سنوات
- إجادة Excel و SAP
- إجادة اللغة الإنجليزية
يفضل
- Power BI`,
    title: 'محاسب',
    occupation: 'accountant',
    employment: 'full_time',
    places: ['Cairo'],
    years: [5, null],
    must: ['excel', 'sap'],
    nice: ['power-bi'],
    languages: ['en'],
  },
]
