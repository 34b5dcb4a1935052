import type { ReplyPhrases } from './reply-phrases.ts'

export const spanishPhrases: ReplyPhrases = {
  optOut: [
    '(?:quít~|sác~|saqu~|elimín~|bórr~)(?:me|nme|adme)? de (?:su|la|tu|vuestra|esta) (?:lista|base)|déjenme en paz|no más (?:correos|mensajes|emails)',
    'no me (?:escrib~|contact~|llam~|envi~|mand~) (?:más|de nuevo|otra vez)|no (?:quiero|deseo) (?:recibir|que me)|(?:dejen|deje|deja) de (?:escribir|contactar|mandar|enviar|llamar)~',
    '(?:borr~|elimin~|suprim~) …(?:mis datos|mi correo|mi dirección|de la lista|de su lista)|(?:darme|dame|denme|deme) de baja|(?:bórrenme|elimínenme|quítenme|borradme)',
  ],
  decline: [
    '(?:pero |yo )?paso(?= ?[.!,]|$)|no me planteo|no entra en mis planes|no está en mis planes',
    '(?:tengo que|debo|voy a|prefiero) (?:rechazar|declinar)~|(?:mi )?respuesta es (?:que )?no|no puedo (?:aceptar|comprometer~|considerar)~|lo (?:rechazo|descarto)',
    '(?:prefiero|quiero|voy a|pienso|he decidido) (?:seguir|quedarme|continuar|permanecer)|ninguna intención de|(?:muy|bastante) por debajo de lo que|no (?:trabajo|trato) con …(?:consultor|seleccion|reclutador|cazatalentos|headhunter)~|no es (?:lo mío|para mí|lo que)|(?:firmado|firmé|comprometid~) (?:con otra|con otro|ya|en otra)|ya (?:he firmado|firmé|acepté|he aceptado)|no (?:voy a continuar|seguiré|sigo adelante|puedo aceptar)|no soy la persona|(?:tengo|debo) que decir que no',
    'no (?:me interesa|me interesaría|estoy interesad~|tengo interés)|no,? (?:muchas )?gracias|gracias,? pero no(?! (?:es buen|busco|ahora))|no (?:encaja|cuadra|me encaja|me cuadra|se ajusta|es para mí|es lo que busco)',
    'no (?:quiero|deseo|pienso|voy a|tengo intención de|me planteo) (?:cambi~|mover~|dejar|un cambio)|(?:he aceptado|acepté|acabo de aceptar|he firmado) (?:otra|una|otro) (?:oferta|propuesta|puesto|trabajo)|(?:debo|tengo que|prefiero) (?:rechazar|declinar)|declino',
  ],
  content: [
    'no (?:estoy |me estoy )?(?:pensando|planteando|planteo|considerando|pienso|contemplo)~? …(?:cambi~|mover~|nuev~)',
    'no (?:estoy |ando )?(?:buscando|busco|en búsqueda)(?: activa~)?|no estoy en (?:búsqueda|el mercado)',
    '(?:muy |bastante )?(?:content~|feliz|a gusto|satisfech~|bien) (?:en mi|con mi|donde|aquí|en el)',
  ],
  later: [
    '(?:mejor|preferiblemente|idealmente) (?:en (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|primavera|verano|otoño)|después|a la vuelta)',
    '(?:hablamos|hablemos|lo vemos|vemos|retomamos|me escribes|me avisas) (?:después|luego|más tarde|entonces|a la vuelta)|dentro de (?:unos|dos|tres|seis|\\d+) (?:meses|semanas)|en (?:unos|dos|tres|seis) meses|después de (?:verano|navidad~|vacaciones|reyes|semana santa)|a la vuelta',
    '(?:escríb~|escrib~|contáct~|contact~|llám~|llam~|busca~|retom~|habl~|vuelv~ a) …(?:en (?:primavera|verano|otoño|invierno|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|unos|un par|dos|tres|seis)|el (?:próximo|año)|más adelante|más tarde|después de|dentro de)',
    '(?:quizás?|tal vez|a lo mejor|puede que) …(?:el año que viene|el próximo año|más adelante|en el futuro|otro momento|en unos meses)|(?:seguimos|sigamos|mantengamos|mantener|estamos|quedamos) (?:el |en )contacto|en otro momento|en otra ocasión|más adelante',
  ],
  future: [
    'el (?:próximo año|año próximo|año que viene)|(?:puede|podría) (?:que )?cambi~|(?:dentro de|en) (?:unos|dos|tres|seis|\\d+) (?:meses|años)|en el futuro|más tarde',
  ],
  wrongTime: [
    'no (?:me )?~ antes de',
    '(?:contrato|proyecto|estudios|máster) …hasta|hasta (?:el verano|la primavera|el otoño|fin de año|final de año)|antes imposible',
    '(?:voy|estoy) a tope|(?:no tengo|sin) (?:tiempo|hueco)|desbordad~|hasta arriba',
    '(?:cambié|he cambiado) de (?:empresa|trabajo|puesto) (?:hace|recientemente|este|en)|(?:liad~|ocupad~|comprometid~|metid~|hasta arriba) (?:con|hasta|en)|periodo de prueba|hasta (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|después)',
    '(?:acabo|acabamos) de (?:empezar|comenzar|entrar|incorporarme|cambiar|unirme|aterrizar)|(?:empecé|comencé|entré|me incorporé|me uní) (?:hace|recientemente|el mes)|llevo (?:solo|sólo|apenas|poco)|hace (?:poco|unos meses|un mes) que',
    'no es (?:el |un )?(?:buen|mejor|momento)~ ?(?:momento)?|mal momento|(?:demasiado|muy) pronto|(?:por ahora|de momento|ahora mismo|por el momento|en este momento|ahora) no(?! (?:estoy (?:buscando|pensando|interesad~)|busco|pienso|me (?:interesa|planteo)))|todavía no|aún no|baja (?:por|de) (?:paternidad|maternidad)|baja (?:maternal|paternal|médica)|excedencia',
  ],
  agree: [
    '(?:hueco|tiempo|rato|momento) …(?:hablar|charlar|llamada|semana|llamarnos)|conocer (?:los|más) detalles',
    'enlace …(?:oferta|puesto|anuncio|vacante)|(?:encantad~|feliz) de|postular~|presentar mi candidatura|aplicar',
    'por mí (?:perfecto|bien|vale|ok|genial)|nos vemos|(?:te|le|os|les) (?:va|viene|vendría|iría|parece) bien|(?:mánd~|mand~|pás~|envía~|enví~) …(?:información|info|detalles|oferta|descripción)|aquí (?:tienes|tiene|está|va) mi|podemos (?:hablar|vernos|quedar)|hasta el (?:lunes|martes|miércoles|jueves|viernes)|cuando quieras',
    '(?:justo|exactamente|precisamente) lo que (?:estoy buscando|busco)|me (?:interesa|interesaría|encantaría|gustaría)|(?:estoy|estaría) (?:muy )?(?:interesad~|abiert~|dispuest~|encantad~)|abiert~ a (?:escuchar|hablar|nuevas|propuestas|oportunidades|conversar)',
    '(?:encantad~ de|con (?:mucho )?gusto|por supuesto|claro que sí|cuenta conmigo|cómo no|por qué no)|(?:llámame|llámeme|llamadme|me podéis llamar|puedes llamarme|puede llamarme)|mi (?:número|teléfono|móvil|celular)',
    '(?:hablemos|hablamos|charlemos|conversemos|agendemos|coordinemos)|(?:cuándo|podemos|podríamos|podrías|tienes tiempo) …(?:hablar|charlar|llamar~|conversar|reunirnos|vernos|llamada|agendar)',
    '(?:cv|currículum|curriculum|hoja de vida) …(?:adjunto|anexo)|adjunto …(?:cv|currículum|curriculum|hoja de vida)',
    '(?:lunes|martes|miércoles|jueves|viernes|mañana|semana que viene|próxima semana|a las \\d+)~? …(?:me viene bien|me va bien|perfecto|puedo|me sirve|estoy libre|ok|vale)|me (?:viene|va|queda) (?:bien|perfecto|genial)|estoy (?:disponible|libre)',
    '(?:enviar|mandar|pasar|compartir|envi~|mand~|pas~)(?:me|nos)? …(?:descripción|detalles|información|info|oferta|jd)|(?:más|mayor) (?:detalles|información|info|detalle)|(?:saber|conocer|contar~|cuéntame|cuénteme) …más',
  ],
  pleased: [
    '(?:tiene|muy) buena pinta',
    '(?:suena|parece|pinta|se ve) (?:muy |realmente |super )?(?:interesante|bien|genial|fenomenal|atractiv~)|(?:oferta|propuesta|puesto|oportunidad) (?:muy )?interesante',
  ],
  yes: ['sí|claro(?: que sí)?|vale|de acuerdo|por supuesto|desde luego'],
  ask: [
    '(?:necesito|necesitaría|quisiera|querría|me gustaría|quiero) (?:saber|conocer)|(?:podría~|puede~|podéis) (?:decir~|indicar~|confirmar~|compartir~)|antes de hablar|dígame|dime|por favor,? (?:indica~|confirma~|comparta~)',
  ],
  courtesy: ['cómo (?:está~|va todo|te va|le va)|qué tal|verdad|no'],
  topics: {
    dataSource: [
      '(?:de dónde|cómo|dónde) …(?:sacado|saca~|sacó|obtuv~|obtenido|consigui~|conseguido|tiene~|encontr~) …(?:correo|e-?mail|datos|número|contacto|dirección|teléfono)~',
    ],
    pay: [
      'salario~|salarial~|sueldo~|remuneración|retribución|banda salarial|banda|rango|pagan|pagáis|paga|cuánto|presupuesto|bono|tarifa|paquete|bruto~',
    ],
    employer: [
      '(?:qué|cuál~|para qué|para quién|de qué) …(?:empresa|cliente|compañía|empleador)|nombre de la (?:empresa|compañía)|quién es (?:el cliente|la empresa)',
    ],
    remote: [
      'remoto|teletrabaj~|desde casa|híbrid~|presencial~|a distancia|en la oficina|días a la semana',
    ],
    visa: ['visad?[oa]s?|permiso de trabajo|reubicación|traslado|relocalización'],
    start: [
      'incorporación|incorporar~|fecha de inicio|inicio|empezar|comenzar|preaviso|cuándo (?:empieza|empezaría|sería)',
    ],
    contract: [
      'contrato|indefinid~|temporal|autónom~|freelance|jornada|medio tiempo|tiempo (?:parcial|completo)|horario~|fij[oa]',
    ],
    place: ['ubicación|ubicad~|en qué ciudad|qué ciudad|dónde (?:está|es|sería|se)'],
    work: [
      'equipo~|tecnolog~|stack|funciones|proyecto~|producto~|proceso|entrevista~|responsabilidad~|tamaño',
    ],
  },
}
