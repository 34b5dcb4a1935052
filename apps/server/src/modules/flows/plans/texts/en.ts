import type { DraftTexts } from './draft-texts.ts'

export const english: DraftTexts = ({ skills, hasLocation }) => {
  const title = "{{ job.title | default: 'an open position' }}"
  const place = hasLocation ? " in {{ job.location | default: 'your region' }}" : ''
  const greeting = "Hello {{ candidate.first_name | default: 'there' }},"
  const closing = "Best regards,<br>{{ sender.first_name | default: 'The recruiting team' }}"
  const work = skills ? ` The work calls for ${skills}, which is why I am writing to you.` : ''
  return [
    {
      subject: `{{ job.title | default: 'Open position' }}${place}`,
      paragraphs: [
        greeting,
        `I am looking for someone for this role: ${title}${place}.${work}`,
        'Would you be open to a short call about it? I can send you the details first, whichever you prefer.',
        'If it is not for you, one line is enough, and I will not write about it again.',
        closing,
      ],
    },
    {
      subject: '',
      paragraphs: [
        greeting,
        `I wrote to you about this role: ${title}. I am happy to answer questions about the tasks, the team and the pay by email.`,
        'Would you like to know more?',
        closing,
      ],
    },
    {
      subject: '',
      paragraphs: [
        greeting,
        'This is my last email about the role. If it becomes interesting later, just reply to this message.',
        'Thank you for your time.',
        closing,
      ],
    },
  ]
}
