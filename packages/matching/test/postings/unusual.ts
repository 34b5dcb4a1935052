import type { Posting } from './posting.ts'

/** Headings that are on no list, and facts in unusual places. */
export const unusualPostings: readonly Posting[] = [
  {
    name: 'a heading that no list has, and a loud word among others',
    text: `Digital Marketing Manager, Manchester, on-site

Brightloom sells lamps in 14 countries.
Department: Growth; permanent, full-time

The essentials
- 4+ years in performance marketing
- Google Ads and Google Analytics
- SEO

Great extras
- HubSpot
- French`,
    title: 'Digital Marketing Manager',
    occupation: 'digital-marketing-manager',
    department: 'Growth',
    workplace: 'on_site',
    employment: 'full_time',
    places: ['Manchester'],
    years: [4, null],
    must: ['performance-marketing', 'google-ads', 'google-analytics', 'seo'],
    nice: ['hubspot'],
    languages: ['~fr'],
  },
  {
    name: 'a town with its state, and how to succeed',
    text: `Senior Accountant
Austin, TX (Hybrid)

About the role
You will own the month-end close for two entities.

What you'll need to succeed
• Bachelor's degree in accounting
• 5-7 years of experience
• US GAAP and NetSuite
• CPA preferred`,
    title: 'Senior Accountant',
    occupation: 'accountant',
    workplace: 'hybrid',
    places: ['Austin'],
    years: [5, 7],
    must: ['us-gaap', 'netsuite'],
    nice: ['cpa'],
  },
  {
    name: 'a German first line that also seeks',
    text: `Wir suchen Verstärkung: Mechatroniker (m/w/d), Augsburg, Vollzeit

Deine Aufgaben:
- Du hältst unsere Anlagen in Schuss.

Dein Profil:
- abgeschlossene Ausbildung
- 2-3 Jahre Erfahrung in der Instandhaltung
- Hydraulik und Pneumatik
- SPS-Kenntnisse von Vorteil`,
    title: 'Mechatroniker',
    occupation: 'maintenance-technician',
    employment: 'full_time',
    places: ['Augsburg'],
    years: [2, 3],
    must: ['industrial-maintenance', 'hydraulics-and-pneumatics'],
    nice: ['plc-programming'],
  },
  {
    name: 'a table of strokes',
    text: `| Position | Electrician |
| Location | Rotterdam |
| Type | Contract role |

Requirements:
- 3 years on industrial sites
- VCA certificate
- Driving licence B`,
    title: 'Electrician',
    occupation: 'electrician',
    employment: 'contract',
    places: ['Rotterdam'],
    years: [3, null],
    must: ['health-and-safety', 'driving-licence'],
  },
  {
    name: 'a German hotel',
    text: `Empfangsmitarbeiter (w/m/d) Hotel
München – ab 1. März – Vollzeit – vor Ort

Was wir von Ihnen erwarten:
› Erfahrung an der Rezeption
› Opera PMS
› fließend Deutsch und Englisch, weitere Sprachen sind ein Plus`,
    title: 'Empfangsmitarbeiter Hotel',
    occupation: 'hotel-receptionist',
    workplace: 'on_site',
    employment: 'full_time',
    places: ['Munich'],
    must: ['hotel-front-office', 'opera-pms'],
    languages: ['de C1', 'en C1'],
  },
  {
    name: 'a laboratory',
    text: `Job Title: Research Scientist, Protein Engineering
Department: R&D, full-time
Location: Cambridge, UK

Minimum qualifications
PhD in biochemistry
2 years of postdoctoral experience
Hands-on experience with PCR and HPLC

Preferred qualifications
Python
Mass spectrometry`,
    title: 'Research Scientist',
    occupation: 'research-scientist',
    department: 'R&D',
    employment: 'full_time',
    places: ['Cambridge'],
    years: [2, null],
    must: ['pcr', 'hplc'],
    nice: ['python', 'mass-spectrometry'],
  },
]
