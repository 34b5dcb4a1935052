/** Sample résumés in several languages and layouts. */
export const resumes = {
  en: `ANNA MARIA MILLER
Senior Software Engineer
Berlin, Germany | anna.miller@example.com | +49 30 1234567 | linkedin.com/in/annamiller

SUMMARY
Engineer with ten years of experience.

PROFESSIONAL EXPERIENCE
Senior Software Engineer, Zalando SE\tJan 2019 – Present
• Built the checkout with React and Kubernetes.
• Led a team of four.
Software Engineer, Siemens AG, Munich\t03/2015 - 12/2018
• Wrote services in Java.

EDUCATION
M.Sc. Computer Science, Technical University of Munich\t2012 – 2015

SKILLS
Programming: React, TypeScript, Java
Tools: Kubernetes, Docker

LANGUAGES
German (native), English (C1)
`,
  de: `Lebenslauf

Jürgen Krause
Adresse: Hauptstr. 5, 50667 Köln
Tel.: 0221 987654
E-Mail: juergen.krause@example.de
Geburtsdatum: 03.05.1980

Berufserfahrung
seit 04/2018
Krankenpfleger
Universitätsklinikum Köln
- Wundversorgung und Medikamentengabe
- Anleitung von Auszubildenden
01/2012 – 03/2018
Altenpfleger
Caritas Köln
- Pflege von Bewohnern

Ausbildung
09/2008 – 08/2011
Ausbildung zum Gesundheits- und Krankenpfleger
Krankenpflegeschule Bonn

Kenntnisse
Wundversorgung, Teamfähigkeit, MS Excel

Sprachen
Deutsch – Muttersprache
Englisch – gute Kenntnisse
`,
  es: `María García López
Contable
Madrid, España
maria@example.es
Móvil: +34 600 123 456

EXPERIENCIA LABORAL
Contable
Banco Santander, Madrid
enero de 2018 - actualidad
Gestión de la contabilidad general y cierre mensual.

Auxiliar administrativo
Mapfre
2014 - 2017
Atención al cliente.

FORMACIÓN ACADÉMICA
Grado en Economía
Universidad Complutense de Madrid
2010 - 2014

IDIOMAS
Español: nativo
Inglés: B2
`,
  fr: `Camille Dupont
12 rue de la Paix, 75002 Paris
camille.dupont@example.fr - 06 12 34 56 78

EXPÉRIENCES PROFESSIONNELLES
Depuis 2020\tInfirmière, Hôpital Saint-Louis, Paris
Soins aux patients.
2016 – 2019\tAide-soignante, Clinique du Parc, Lyon

FORMATION
2013 – 2016\tLicence de sciences infirmières, Université de Lyon

LANGUES
Français (langue maternelle), Anglais (courant)
`,
  ar: `محمد علي حسن
القاهرة، مصر
mohamed@example.com
+20 100 123 4567

الخبرات العملية
مهندس برمجيات - شركة فوري
يناير 2019 – حتى الآن
تطوير تطبيقات الويب باستخدام React

التعليم
بكالوريوس هندسة، جامعة القاهرة
2014 - 2018

اللغات
العربية: اللغة الأم
الإنجليزية: ممتاز
`,
} as const
