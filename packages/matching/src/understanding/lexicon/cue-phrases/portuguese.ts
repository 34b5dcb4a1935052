import type { CuePhrases } from '../cues.ts'

export const portugueseCues: CuePhrases = {
  and: 'e|e também|bem como|assim como|além de|mais',
  or: 'ou|e ou|ou então',
  but: 'mas|porém|precisamos de|preciso de|precisa se de|precisamos',
  nice: 'idealmente|de preferência|preferencialmente|preferência por|preferência para|desejável|desejáveis|valorizamos|valoriza se|valorizado|é um plus|seria bom|seria ótimo|se possível|opcional|opcionalmente|diferencial|de preferencia com|gostávamos de',
  'nice after':
    'não é obrigatório|não obrigatório|não é necessário|não é preciso|é uma mais valia|mais valia|seria um plus|é um diferencial|um diferencial|será valorizado|será valorizada|é valorizado|desejável|é desejável|um plus|é um plus|seria bom|seria ótimo|como diferencial',
  must: 'tem de|tem que|têm de|deve|deve ter|devem|obrigatório|obrigatória|obrigatoriamente|é obrigatório|imprescindível|é imprescindível|indispensável|essencial|fundamental|exigido|exigida|requisito|requisitos|necessário|necessária|é necessário|só|somente|apenas|exclusivamente|precisa ter|precisa de ter|precisa falar|sem falta',
  not: 'não|nao|sem|exceto|excepto|menos|nada de|nenhum|nenhuma|nunca|não de|que não seja|que não sejam|excluindo|fora|sem ser|nem',
  with: 'com|com experiência em|experiência em|experiência com|conhecimento de|conhecimentos de|conhecimentos em|domínio de|que saiba|que saibam|que domine|que conheça|que use|que usem|especialista em|especializado em|especializada em|formação em|competências em|à vontade com|habilidade em',
  in: 'em|no|na|nos|nas|em torno de|perto de|próximo de|próximo a|próximo ao|perto do|perto da|na zona de|zona de|zona do|na região de|região de|região do|na área de|baseado em|baseada em|com base em|residente em|que viva em|que more em|que vivam em|a viver em|localizado em|localizada em|ao redor de|arredores de|cidade de|no distrito de|distrito de|concelho de|na cidade de|junto a|nos arredores de|proximidades de|zona metropolitana de|lá para',
  at: 'na empresa|que trabalhe na|que trabalhou na|que tenha trabalhado na|que já tenha trabalhado em|trabalhou na|trabalhou no|trabalhou em|passagem pela|passagem pelo|passagem por',
  from: 'de|do|da|dos|das|vindo de|vinda de|vindos de|oriundo de|proveniente de|com origem em',
  past: 'ex|antigo|antiga|antigos|ex funcionários de|ex funcionários da|ex funcionário da|ex colaboradores da|anteriormente na|anteriormente em|que passou pela|que passaram pela',
  current:
    'atualmente|atualmente em|atualmente na|atualmente no|atual|a trabalhar na|a trabalhar em|trabalhando em|trabalhando na|que trabalhe em',
  studied:
    'estudou em|estudou na|formado na|formada na|formado pela|formada pela|formados pela|licenciado pela|licenciado na|graduado pela|diplomado pela|que estudou na',
  degree:
    'licenciatura em|licenciado em|licenciada em|formado em|formada em|graduado em|graduada em|graduação em|mestrado em|mestre em|bacharel em|bacharelado em|curso de|curso em|doutoramento em|doutorado em|pós graduação em|diploma em|grau em|licenciatura|mestrado|doutoramento|doutorado',
  speaks:
    'fala|fale|falem|falam|falante de|que fale|que fala|que falem|idioma|idiomas|língua|línguas|a falar|fluente em|fluentes em|fluência em',
  speaker: 'falante|falantes',
  fluency:
    'fluente|fluentes|fluência|nativo|nativa|língua materna|bilingue|bilíngue|avançado|avançada|intermédio|intermediário|básico|bom|bons|muito bom|excelente|nível|nível de|conversação|proficiente',
  trade:
    'setor|sector|setor de|setor da|setor do|no setor de|no setor da|no setor do|indústria|indústria de|indústria do|indústria da|ramo|ramo de|ramo da|área|área de|área da|mercado|experiência|vindo do setor',
  firm: 'empresa|empresas|companhia|firma|grupo|fornecedor|fornecedores|empregador',
  relocate:
    'disposto a mudar se|disposta a mudar se|disposto a mudar se para|disposta a mudar se para|dispostos a mudar se para|disponível para se mudar|disponível para mudar se para|disponibilidade para mudança|disponibilidade para relocação|aberto a relocação|aberta a relocação|relocação para|mudar se para|mudança para|que se mude para',
  open: 'à procura de emprego|em busca ativa|em busca de emprego|aberto a propostas|aberta a propostas|disponível imediatamente|disponíveis imediatamente|disponibilidade imediata|à procura de trabalho',
  stable:
    'estável|estáveis|leal|carreira estável|percurso estável|sem saltitar de emprego|que não salte de emprego em emprego|fiel',
  little:
    'o|os|as|um|uma|uns|umas|ao|aos|à|às|para|para a|para o|por|pelo|pela|que|se|é|são|como|seu|sua|nosso|nossa|nossos|nossas|este|esta|esse|essa|pelo menos|no mínimo|com pelo menos|que tenha|que tenham|que seja|que sejam|já',
  idle: 'procuro|procuramos|procura se|procura|buscamos|busco|preciso|precisa se|contratamos|contratar|quero|queremos|encontrar|encontre|encontra|mostra|mostre|lista|listar|liste|todos|todas|alguém|pessoa|pessoas|candidato|candidatos|candidata|profissional|profissionais|perfil|perfis|vaga|vagas|equipa|equipe|time|trabalho|emprego|experiência|anos|ano|meses|mês|ter|tenha|ser|seja|saber|nova|novo|novos|novas|nossa equipa|cliente|clientes|loja|escritório|hoje|agora|também|muito|muita|muitos|bem|bom|boa|bons|forte|fortes|sólida|sólido|comprovada|comprovado|mínimo|mínima|ajudar|ajuda|liderar|gerir|capaz|capazes|região|arredores|e arredores|obrigado|por favor|olá|favor|fazer|trabalhar|trabalhe|trabalhou|algum|alguma|alguns|algumas|dois|duas|três|entre|até|sobre|tipo|projeto|projetos|função|posição|lugar|responsável por|gosta|goste|com vontade',
}
