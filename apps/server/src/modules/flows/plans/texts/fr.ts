import type { DraftTexts } from './draft-texts.ts'

export const french: DraftTexts = ({ skills, hasLocation }) => {
  const title = "{{ job.title | default: 'un poste à pourvoir' }}"
  const place = hasLocation ? " ({{ job.location | default: 'dans votre région' }})" : ''
  const greeting = "Bonjour {{ candidate.first_name | default: 'à vous' }},"
  const closing = 'Cordialement,<br>{{ sender.first_name | default: "L’équipe de recrutement" }}'
  const work = skills
    ? ` Le travail demande des compétences en ${skills}, c’est pourquoi je vous écris.`
    : ''
  return [
    {
      subject: `{{ job.title | default: 'Poste à pourvoir' }}${place}`,
      paragraphs: [
        greeting,
        `Je cherche une personne pour ce poste : ${title}${place}.${work}`,
        'Seriez-vous d’accord pour un court appel à ce sujet ? Je peux aussi vous envoyer d’abord les détails.',
        'Si cela ne vous convient pas, une ligne suffit et je ne vous écrirai plus à ce propos.',
        closing,
      ],
    },
    {
      subject: '',
      paragraphs: [
        greeting,
        `Je vous ai écrit au sujet de ce poste : ${title}. Je réponds volontiers par e-mail à vos questions sur les tâches, l’équipe et le salaire.`,
        'Souhaitez-vous en savoir plus ?',
        closing,
      ],
    },
    {
      subject: '',
      paragraphs: [
        greeting,
        'Ceci est mon dernier e-mail au sujet de ce poste. S’il vous intéresse plus tard, répondez simplement à ce message.',
        'Merci pour votre temps.',
        closing,
      ],
    },
  ]
}
