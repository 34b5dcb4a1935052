import type { DraftTexts } from './draft-texts.ts'

export const spanish: DraftTexts = ({ skills, hasLocation }) => {
  const title = "{{ job.title | default: 'un puesto vacante' }}"
  const place = hasLocation ? " en {{ job.location | default: 'su zona' }}" : ''
  const greeting = "Hola, {{ candidate.first_name | default: 'buenos días' }}:"
  const closing = "Un saludo,<br>{{ sender.first_name | default: 'El equipo de selección' }}"
  const work = skills ? ` El trabajo requiere ${skills}; por eso le escribo.` : ''
  return [
    {
      subject: `{{ job.title | default: 'Puesto vacante' }}${place}`,
      paragraphs: [
        greeting,
        `Busco a una persona para este puesto: ${title}${place}.${work}`,
        '¿Le interesaría una llamada breve para comentarlo? Si lo prefiere, le envío antes los detalles.',
        'Si no es para usted, basta con una línea y no volveré a escribirle sobre ello.',
        closing,
      ],
    },
    {
      subject: '',
      paragraphs: [
        greeting,
        `Le escribí sobre este puesto: ${title}. Con gusto respondo por correo a sus preguntas sobre las tareas, el equipo y el salario.`,
        '¿Le gustaría saber más?',
        closing,
      ],
    },
    {
      subject: '',
      paragraphs: [
        greeting,
        'Este es mi último correo sobre el puesto. Si más adelante le interesa, solo tiene que responder a este mensaje.',
        'Gracias por su tiempo.',
        closing,
      ],
    },
  ]
}
