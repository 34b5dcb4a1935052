import type { ReplyPhrases } from './reply-phrases.ts'

export const frenchPhrases: ReplyPhrases = {
  optOut: [
    'de (?:votre|vos|ta) (?:liste|listes|fichier|fichiers|base)|laissez-moi tranquille|(?:plus|pas) de (?:mails|messages|courriels)',
    'ne (?:plus|pas) me (?:contacter|recontacter|solliciter|écrire|relancer|démarcher)|ne me (?:contactez|écrivez|sollicitez|recontactez|relancez) (?:plus|pas)|(?:cessez|arrêtez) de me',
    '(?:supprim~|effac~|retir~) …(?:mes (?:données|coordonnées)|mon adresse|de votre liste|de vos listes|de vos fichiers)|(?:supprimez|retirez|désinscri~|désabonn~)(?:-moi| moi)|me (?:désinscrire|désabonner|retirer)',
  ],
  decline: [
    "pas d'actualité|je passe(?= ?[.!,]|$)|pas à l'ordre du jour|pas dans l'immédiat",
    '(?:dois|préfère|vais|me vois) …(?:refuser|décliner|renoncer)|(?:ma )?réponse est (?:malheureusement )?non|ne (?:peux|pourrai) pas (?:accepter|donner suite|y donner suite)',
    "(?:préfère|souhaite|veux|compte|vais|choisi de) rester|(?:signé|signer|engagé~) (?:ailleurs|avec)|pas dans mes (?:projets|plans)|pas (?:ce que je|mon domaine|pertinent)|n'est pas (?:ce que|pour moi|mon)|ne (?:donne|donnerai|vais) pas (?:donner )?suite|je passe mon tour|sans façon|pas (?:disponible|ouverte?) (?:pour|à|aux) (?:de nouvelles|une nouvelle|un nouveau)",
    "(?:pas|aucunement|plus) (?:du tout |vraiment |spécialement )?intéress~|ne m'intéresse pas|non,? merci|merci,? mais non|aucun intérêt|(?:je )?(?:décline|préfère décliner|dois décliner|refuse|ne donnerai pas suite|ne souhaite pas donner suite)",
    'ne (?:travaille|traite) pas avec …(?:cabinet|recrut|chasseur)~|ne (?:correspond|convient|me convient|me correspond) pas|pas (?:fait )?pour moi|ne souhaite pas (?:changer|bouger|quitter|évoluer)|ne (?:veux|compte|désire) pas (?:changer|bouger|quitter)',
    "(?:accepté|signé|pris) (?:une autre|un autre) (?:offre|poste|proposition)|viens d'accepter (?:une|un) (?:autre )?(?:offre|poste|proposition)",
  ],
  content: [
    "n'envisage pas|ne (?:pense|songe|prévois|cherche) pas|pas de (?:changement|projet de changement)",
    "pas (?:~ )?(?:à l'écoute|en recherche|en veille|à la recherche|en poste de recherche)|ne (?:cherche|recherche) (?:pas|rien)|pas en recherche",
    '(?:très |plutôt |parfaitement )?(?:bien|heureu~|épanoui~|satisfait~|content~) (?:dans mon|là où|à mon|où je|dans ma|chez)|(?:me plais|suis bien) …(?:poste|entreprise|ici|où)',
  ],
  later: [
    '(?:plutôt|mieux|idéalement) (?:en (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)|au printemps|à la rentrée|cet été|après)',
    "(?:reparl~|recontact~|reparlons|reprenons|rediscut~)(?:-en|-nous)? (?:~ )?(?:ensuite|après|plus tard|dans|à|au|en)|(?:reven~|revien~) vers moi (?:dans|en|au|après|plus)|dans (?:quelques|deux|trois|six|\\d+) mois|après (?:les fêtes|l'été|les vacances|la rentrée|mon projet)",
    "(?:recontact~|revenez|revenir|rappel~|relanc~|réécri~|reparl~|reprenons|reprendre|contactez)(?:-moi| moi| vers moi| contact| en)? …(?:au printemps|cet été|à l'automne|cet hiver|à la rentrée|en (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)|dans (?:quelques|un|deux|trois|six|\\d)|l'année prochaine|plus tard|après|l'an prochain)",
    "plus tard,? (?:peut-être|sans doute|pourquoi pas)|(?:peut-être|éventuellement|pourquoi pas) …(?:l'année prochaine|l'an prochain|plus tard|dans quelques|une autre fois|après)|(?:restons|rester|gardons) (?:en )?(?:contact|le contact)|une autre fois|plus tard dans l'année|on (?:peut|pourra|pourrait) en reparler",
  ],
  future: [
    "l'(?:année|an) prochaine?|(?:changera|(?:peut|pourra|pourrait) changer)|dans (?:quelques|un|deux|trois|six|\\d+) (?:mois|ans?|années?)|à l'avenir|plus tard",
  ],
  wrongTime: [
    'ne (?:~ )?(?:~ )?pas avant',
    "(?:contrat|mission|projet|études) …jusqu~|jusqu'à (?:l'été|la rentrée|l'automne|la fin)|rien avant",
    'débordée?|pas (?:une minute|le temps)|surchargée?',
    "(?:changé|changer) (?:d'entreprise|de poste|d'employeur|de société|de travail) …(?:il y a|récemment)|(?:viens|vient) de changer|(?:pris~?|occupé~|débordé~|engagé~) (?:par|sur|avec|jusqu)~|période d'essai|jusqu'en (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)",
    '(?:viens|vient) (?:tout juste )?de (?:commencer|débuter|prendre|rejoindre|changer|démarrer)|(?:commencé|débuté|démarré|rejoint|pris) …il y a|(?:commencé|rejoint|pris) (?:récemment|dernièrement)|récemment (?:rejoint|commencé|pris|changé)',
    "pas (?:le |un )?(?:bon|meilleur|moment idéal) ?(?:moment|timing)?|mauvais (?:moment|timing)|trop tôt|pas (?:pour le|en ce) moment|pas (?:maintenant|tout de suite|pour l'instant|actuellement disponible|encore)|congé (?:maternité|paternité|parental|sabbatique|maladie)",
  ],
  agree: [
    '(?:créneau|moment|temps|dispo~) …(?:parler|échanger|discuter|appel|semaine)|en (?:entendre|discuter|parler) (?:davantage|plus)',
    "lien …(?:annonce|offre|poste)|(?:ravie?|heureu(?:x|se)|content~) d'(?:en|échanger|y)|postuler|candidater",
    "pourquoi pas|je veux bien|(?:on|nous) (?:peut|pouvons|pourrait|pourrions) (?:se |nous |en )?(?:parler|appeler|échanger|discuter|rencontrer|voir)|voici mon~?|voici mes|curieu(?:x|se) d'en|à (?:lundi|mardi|mercredi|jeudi|vendredi|demain|bientôt)|(?:ça|cela) (?:vous|te|me) (?:va|convient)|dites-moi en plus|je suis (?:d'accord|ok|preneur)",
    "(?:exactement|justement|précisément) ce que je (?:cherche|recherche)|(?:m'intéresse|m'intéresserait|suis intéressée?|serais intéressée?|très intéressée?|suis preneu~|suis partante?|suis ouverte?|reste ouverte?|ouverte? à)",
    "avec (?:grand )?plaisir|volontiers|appelez-moi|appelle-moi|(?:vous pouvez|pouvez) (?:me joindre|m'appeler)|mon (?:numéro|portable|téléphone)|ravie? d'(?:échanger|en)|(?:échangeons|parlons-en|discutons|appelons)",
    '(?:cv|curriculum) …(?:pièce jointe|ci-joint|joint|annexe)|(?:ci-joint|pièce jointe|joins) …cv',
    "(?:lundi|mardi|mercredi|jeudi|vendredi|demain|\\d{1,2} ?h(?:\\d\\d)?|semaine prochaine)~? …(?:convient|conviendrait|parfait|possible pour moi|me va|m'arrange|est bon|ok)|me (?:convient|va)|(?:je suis|serai|suis) (?:disponible|dispo|libre)",
    "(?:envoyer|transmettre|partager|faire parvenir|communiquer) …(?:fiche de poste|fiche|description|descriptif|détails|informations|infos)|(?:plus|davantage) (?:de détails|d'informations|d'infos)|en (?:savoir|dire|apprendre) (?:un peu )?(?:plus|davantage)",
    "quand (?:seriez|êtes|pouvons|pourrions|peut|pouvez|pourriez|es)…(?:disponible~|appel~|échanger|parler|discuter|dispo)|(?:pouvons|pourrions|peut)[- ](?:nous|on) …(?:parler|échanger|appeler|discuter|convenir|fixer)|convenir d'un|fixer un",
  ],
  pleased: [
    '(?:suis|serais) (?:~ )?curieu(?:x|se)|sympa comme',
    "(?:a l'air|semble|paraît|est) (?:très |vraiment )?(?:intéressant|passionnant|sympa|alléchant|attractif)~|(?:offre|proposition|opportunité|poste) (?:très )?intéressante?",
  ],
  yes: ["oui|bien sûr|d'accord|volontiers|bien entendu|tout à fait"],
  ask: [
    "(?:pouvez|pourriez|peux|pourrais)-(?:vous|tu)|merci de (?:me |bien vouloir )*(?:préciser|indiquer|communiquer|dire)|j'aimerais (?:savoir|connaître)|je (?:voudrais|souhaite~|souhaiterais) (?:savoir|connaître)|me (?:préciser|dire|indiquer)|besoin de (?:savoir|connaître)|avant (?:que|de|d')",
  ],
  courtesy: ["comment (?:allez-vous|vas-tu|ça va)|n'est-ce pas"],
  topics: {
    dataSource: [
      "(?:comment|d'où|où) …(?:obtenu|eu|trouvé|tenez|récupéré|avez) …(?:adresse|mail|courriel|coordonnées|numéro|contact|données)~",
    ],
    pay: [
      'salair~|salarial~|rémunération|rémunéré|package|fourchette|tjm|taux journalier|budget|prime~|combien|avantages|brut',
    ],
    employer: [
      "(?:quel~|de quel~|pour quel~|chez quel~) …(?:entreprise|société|client|employeur|boîte|groupe)|nom de (?:l'entreprise|la société|votre client)|qui est (?:le client|l'employeur|votre client)",
    ],
    remote: [
      'télétravail|remote|à distance|distanciel|hybride|sur site|présentiel|full remote|jours (?:par semaine|sur site|au bureau)',
    ],
    visa: ['visa~|permis de travail|relocalisation|déménagement|titre de séjour'],
    start: [
      'prise de poste|date de (?:début|démarrage|prise)|démarrage|démarrer|commencer|préavis|à partir de quand|début',
    ],
    contract: [
      'cdi|cdd|freelance|mission|contrat|temps (?:partiel|plein)|intérim|portage|horaires',
    ],
    place: ['localisation|localisé|lieu|où (?:se|est|serait|sont)|quelle ville|basé~|situé~'],
    work: [
      'équipe~|technolog~|stack|missions|projet~|produit~|processus|entretien~|manager|taille|tâches',
    ],
  },
}
