/** What people call an occupation in a question, beside the names they put on a card. */
export const plainTitles: Readonly<Record<string, string>> = {
  'software-engineer':
    'Entwickler|Programmierer|desarrollador|programador|programmeur|coder|devs|dev',
  'registered-nurse':
    'Pflegekraft|Pflegekräfte|Pflegepersonal|nursing staff|personal de enfermería',
  'customer-service-representative':
    'Kundenberater|agente de atención al cliente|conseiller client',
  'vehicle-mechanic': 'mecánico|mécanicien|Mechaniker|ميكانيكي',
  'sales-representative': 'vendedor|sales people|salespeople|sales person|Verkäufer Außendienst',
  'retail-sales-assistant': 'vendeur|vendeuse|shop assistant|Verkäufer',
  teacher: 'professeur|enseignant|Lehrkraft|Lehrkräfte|maestro',
  receptionist: 'Empfangskraft|hôtesse d’accueil',
}
