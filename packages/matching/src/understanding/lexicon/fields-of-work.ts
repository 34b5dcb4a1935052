/**
 * Fields of work that stand for their people where a query names no title: "Buchhaltung, Hamburg"
 * looks for accountants. By occupation, in the languages of the parser.
 */
export const fieldsOfWork: Readonly<Record<string, string>> = {
  'front-end-developer': 'frontend|front end',
  'back-end-developer': 'backend|back end',
  'full-stack-developer': 'fullstack|full stack',
  'devops-engineer': 'devops',
  'data-engineer': 'data engineering',
  'data-scientist': 'data science',
  'qa-engineer': 'QA',
  'ux-designer': 'UX|UX UI|UI UX|UX design',
  'it-support-specialist':
    'IT-Support|helpdesk|help desk|service desk|IT support|support informatique|soporte informático|suporte de TI|assistenza informatica',
  'sales-representative':
    'Vertrieb|Außendienst|Aussendienst|Vertrieb Außendienst|Verkauf Außendienst|ventas|vendite|vendas|verkoop|buitendienst|field sales|sales people',
  'inside-sales-representative':
    'Innendienst|Vertriebsinnendienst|Vertrieb Innendienst|Verkaufsinnendienst|binnendienst|verkoop binnendienst|inside sales',
  accountant:
    'Buchhaltung|FiBu|Finanzbuchhaltung|Bilanzbuchhaltung|comptabilité|compta|contabilidad|contabilità|contabilidade|accounting|accounts|accountancy',
  bookkeeper: 'boekhouding|bookkeeping',
  'accounts-payable-clerk':
    'Kreditorenbuchhaltung|comptabilité fournisseurs|compta fournisseurs|accounts payable|purchase ledger|crediteurenadministratie|contabilità fornitori|contas a pagar|cuentas a pagar',
  'accounts-receivable-clerk':
    'Debitorenbuchhaltung|comptabilité clients|compta clients|accounts receivable|sales ledger|debiteurenadministratie|contabilità clienti|contas a receber|cuentas a cobrar',
  'payroll-specialist':
    'Lohnbuchhaltung|Lohn und Gehalt|Lohnabrechnung|Entgeltabrechnung|paie|nóminas|paghe|paghe e contributi|payroll|salarisadministratie|folha de pagamento|processamento salarial',
  'controller-business':
    'Controlling|contrôle de gestion|controllo di gestione|control de gestión|controlo de gestão',
  'registered-nurse':
    'Pflege|Krankenpflege|Intensivpflege|Pflegepersonal|nursing|enfermería|personal de enfermería|enfermagem|soins infirmiers|personnel infirmier|verpleging|personale infermieristico',
  'healthcare-assistant': 'Pflegehilfe|auxiliares de enfermería',
  'warehouse-operative':
    'Lager|Lagerpersonal|magazzino|almacén|armazém|magazijn|warehouse|warehouse staff|Kommissionierung|personal de almacén|personnel d’entrepôt|magazijnpersoneel',
  buyer: 'Einkauf|achats|compras|acquisti|ufficio acquisti|inkoop|purchasing|procurement',
  recruiter:
    'recruiting|recruitment|recrutement|selección de personal|recrutamento|werving en selectie|talent acquisition',
  'hr-generalist':
    'HR|RH|RRHH|human resources|ressources humaines|recursos humanos|risorse umane|Personalwesen|Personalabteilung|P&O',
  'customer-service-representative':
    'Kundendienst|Kundenbetreuung|service client|atención al cliente|servizio clienti|assistenza clienti|customer care|klantenservice|klantcontact|apoio ao cliente|atendimento ao cliente|customer service|customer support|relation client',
  'administrative-assistant':
    'administratie|amministrazione|administración|administração|Büropersonal|Sachbearbeitung|office staff|admin staff|back office|backoffice|secretariado administrativo',
  cleaner:
    'Reinigung|Reinigungspersonal|cleaning|cleaning staff|limpieza|personal de limpieza|nettoyage|limpeza|equipa de limpeza|pulizie|schoonmaak|schoonmaakpersoneel|personnel de ménage',
  cook: 'Küche|Küchenpersonal|cuisine|personnel de cuisine|cocina|personal de cocina|cucina|personale di cucina|keuken|keukenpersoneel|cozinha|kitchen staff',
  waiter:
    'Servicepersonal|waiting staff|front of house|personale di sala|personnel de salle|personal de sala|bediening|bedienend personeel',
  bartender: 'bar staff|Barpersonal',
  'retail-sales-assistant':
    'Verkaufspersonal|shop staff|retail staff|personal de tienda|personnel de vente|winkelpersoneel|personale di negozio',
  'production-operative':
    'Produktionspersonal|production staff|factory staff|personal de producción|productiepersoneel',
  'maintenance-technician':
    'Instandhaltung|maintenance industrielle|mantenimiento|mantenimiento industrial|manutenzione|onderhoud|technische dienst|manutenção|manutenção industrial',
  'logistics-coordinator': 'Logistik|logistique|logística|logistica|logistiek|logistics',
  'quality-manager': 'Qualitätssicherung|Qualitätsmanagement',
  'security-guard': 'Wachpersonal|Sicherheitspersonal|security staff|personal de seguridad',
  'seo-specialist': 'SEO',
}
