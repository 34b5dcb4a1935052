import type { Posting } from './posting.ts'

/** Various layouts and trades, in English and German. */
export const variedPostings: readonly Posting[] = [
  {
    name: 'a first line that also says where and how',
    text: `Staff Data Engineer, Berlin, hybrid

Lumen Grid runs the software behind forty wind parks. Our founders met in Oslo.

Department: Engineering. Full-time.

What you bring
- 7+ years of experience as a data engineer
- Python, Spark and Airflow
- Strong SQL

Nice to have: Kafka, dbt
English is our working language; German is a plus.`,
    title: 'Staff Data Engineer',
    occupation: 'data-engineer',
    department: 'Engineering',
    workplace: 'hybrid',
    employment: 'full_time',
    places: ['Berlin'],
    years: [7, null],
    must: ['python', 'apache-spark', 'apache-airflow', 'sql'],
    nice: ['apache-kafka', 'dbt'],
    languages: ['en', '~de'],
  },
  {
    name: 'a hospital that writes of criteria',
    text: `Staff Nurse – Emergency Department
Leeds Royal Infirmary | Leeds | Permanent | 37.5 hours per week

Job overview
You will join a team of ninety on a busy unit with thirty bays.

Essential criteria
• Registered nurse with at least 1 year of experience
• Basic life support
• Medication administration
Desirable criteria
• Triage
• IV therapy

Benefits
Generous pension, free Spanish lessons.`,
    title: 'Staff Nurse',
    occupation: 'registered-nurse',
    places: ['Leeds'],
    years: [1, null],
    must: ['basic-life-support', 'medication-administration'],
    nice: ['triage', 'iv-therapy'],
  },
  {
    name: 'a German shop with informal requirements',
    text: `Filialleiter (w/m/d) im Lebensmitteleinzelhandel
Köln • unbefristet • Vollzeit

Das sind wir: ein Familienunternehmen mit 60 Märkten zwischen Bonn und Aachen.

Das erwartet dich:
- Du führst ein Team von 15 Leuten und verantwortest das Visual Merchandising

Das wünschen wir uns von dir:
- mindestens drei Jahre Erfahrung im Handel
- Personaleinsatzplanung und Kassenabrechnung
- sicher in MS Office
- Deutsch auf Niveau B2

Das gibt es bei uns:
- 30 Tage Urlaub, Englischkurse`,
    title: 'Filialleiter im Lebensmitteleinzelhandel',
    occupation: 'store-manager',
    employment: 'full_time',
    places: ['Köln'],
    years: [3, null],
    must: ['rostering', 'cash-handling', 'microsoft-office'],
    languages: ['de B2'],
  },
  {
    name: 'German prose in two paragraphs',
    text: `Für unseren Standort in Leipzig suchen wir ab sofort einen Systemadministrator (m/w/d) in Vollzeit. Du betreust rund 200 Server und bist Teil eines Teams von sechs Leuten. Wir sitzen auch in Dresden und Halle.

Du bringst 4 Jahre Erfahrung mit Windows Server und Active Directory mit und kennst VMware vSphere und Linux. Kenntnisse in Ansible sind von Vorteil. Du sprichst fließend Deutsch und Englisch. Zwei Tage pro Woche kannst du im Homeoffice arbeiten.`,
    title: 'Systemadministrator',
    occupation: 'systems-administrator',
    workplace: 'hybrid',
    employment: 'full_time',
    places: ['Leipzig'],
    years: [4, null],
    must: ['windows-server', 'active-directory', 'vmware-vsphere', 'linux'],
    nice: ['ansible'],
    languages: ['de C1', 'en C1'],
  },
  {
    name: 'a driver for the nights',
    text: `HGV Class 1 Driver - Nights - Birmingham

Start: Monday to Friday, 18:00
Pay: £18.40 per hour
Contract: full time, permanent

You must have:
✔ Driver CPC and digital tachograph card
✔ Minimum 2 years' experience on artics
✔ Forklift licence (desirable)`,
    title: 'HGV Class 1 Driver',
    occupation: 'truck-driver',
    employment: 'full_time',
    places: ['Birmingham'],
    years: [2, null],
    must: ['driver-cpc', 'tachograph'],
    nice: ['forklift-licence'],
  },
  {
    name: 'a posting with pictures for bullets',
    text: `🚀 Role: Senior Product Designer
📍 Location: Remote (Portugal or Spain)
💼 Type: Contract role, 6 months

Must-haves
✅ 5+ years of experience
✅ Figma and design systems
✅ User research

➕ Bonus: motion graphics
🗣 Working language: English`,
    title: 'Senior Product Designer',
    occupation: 'product-designer',
    workplace: 'remote',
    employment: 'contract',
    places: ['Portugal', 'Spain'],
    years: [5, null],
    must: ['figma', 'design-systems', 'user-research'],
    nice: ['motion-graphics'],
    languages: ['en'],
  },
  {
    name: 'a German clinic',
    text: `Assistenzarzt Innere Medizin (m/w/d)
Universitätsklinikum, Freiburg | ab sofort | Voll- oder Teilzeit

Ihr Profil
▪ Approbation als Arzt
▪ Sonographie und EKG
▪ Deutsch mindestens C1

Wünschenswert
▪ Notfallmedizin

Wir freuen uns auf Ihre Bewerbung, unabhängig von Alter und Herkunft.`,
    title: 'Assistenzarzt Innere Medizin',
    occupation: 'internist',
    places: ['Freiburg'],
    must: ['medical-licence', 'ultrasound', 'electrocardiography'],
    nice: ['emergency-medicine'],
    languages: ['de C1'],
  },
  {
    name: 'a kitchen that shouts',
    text: `SOUS CHEF
The Old Mill, Edinburgh
Full time, permanent, on site

THE ROLE
Second in a brigade of twelve.

WHAT WE ASK FOR
- 3 years in a professional kitchen
- HACCP and food safety
- Menu planning
- Pastry making is a bonus

WHAT'S ON OFFER
- Tips, meals and Italian lessons`,
    title: 'SOUS CHEF',
    occupation: 'sous-chef',
    workplace: 'on_site',
    employment: 'full_time',
    places: ['Edinburgh'],
    years: [3, null],
    must: ['haccp', 'food-safety', 'menu-planning'],
    nice: ['pastry-making'],
  },
  {
    name: 'a German building site',
    text: `Bauleiter Hochbau (m/w/d)

Einsatzort: Raum Stuttgart
Arbeitszeit: Vollzeit
Abteilung: Projektabwicklung

Was Sie auszeichnet
– 5 bis 8 Jahre Berufserfahrung
– Sicherer Umgang mit AutoCAD und MS Project
– Kenntnisse der HOAI
– Führerschein Klasse B

Freuen Sie sich auf
– ein junges Team und einen Firmenwagen`,
    title: 'Bauleiter Hochbau',
    occupation: 'site-manager',
    department: 'Projektabwicklung',
    employment: 'full_time',
    places: ['Stuttgart'],
    years: [5, 8],
    must: ['autocad', 'microsoft-project', 'hoai', 'driving-licence'],
  },
  {
    name: 'a school that begins with the place',
    text: `Bristol, September start

A secondary school in Bristol is looking for a Maths Teacher to join a strong department of eleven. The post is part-time (0.6) and on site.

You are a qualified teacher with experience of the British curriculum. Lesson planning and safeguarding are second nature to you. Experience with Google Classroom would be an advantage.`,
    title: 'Maths Teacher',
    occupation: 'secondary-school-teacher',
    workplace: 'on_site',
    employment: 'part_time',
    places: ['Bristol'],
    must: ['british-curriculum', 'lesson-planning', 'safeguarding'],
    nice: ['google-classroom'],
  },
  {
    name: 'facts in a table of tabs',
    text: `Position:\tLegal Counsel
Business unit:\tLegal & Compliance
Location:\tZurich or Geneva
Workload:\t80-100%

Our client has offices in Basel and Milan.

Candidate requirements
- 6 years in a law firm or legal department
- Employment law and contract drafting
- Fluent German and English
- French is an asset`,
    title: 'Legal Counsel',
    occupation: 'legal-counsel',
    department: 'Legal & Compliance',
    places: ['Zürich', 'Genève'],
    years: [6, null],
    must: ['employment-law', 'contract-drafting'],
    languages: ['de C1', 'en C1', '~fr'],
  },
  {
    name: 'everything in one line',
    text: `Payroll Specialist (all genders) | Vienna | Department: Finance | Part-time

Requirements: at least 2 years of experience in payroll, DATEV or SAP, fluent German.
We pay 14 salaries and grow by 20 % a year.`,
    title: 'Payroll Specialist',
    occupation: 'payroll-specialist',
    department: 'Finance',
    employment: 'part_time',
    places: ['Vienna'],
    years: [2, null],
    must: ['payroll/datev/sap'],
    languages: ['de C1'],
  },
]
