import type { DraftTexts } from './draft-texts.ts'

export const arabic: DraftTexts = ({ skills, hasLocation }) => {
  const title = "{{ job.title | default: 'وظيفة شاغرة' }}"
  const place = hasLocation ? " في {{ job.location | default: 'منطقتكم' }}" : ''
  const greeting = "مرحبًا {{ candidate.first_name | default: 'بكم' }}،"
  const closing = "مع أطيب التحيات،<br>{{ sender.first_name | default: 'فريق التوظيف' }}"
  const work = skills ? ` يتطلب العمل خبرة في ${skills}، ولهذا أكتب إليكم.` : ''
  return [
    {
      subject: `{{ job.title | default: 'وظيفة شاغرة' }}${place}`,
      paragraphs: [
        greeting,
        `أبحث عن شخص لهذه الوظيفة: ${title}${place}.${work}`,
        'هل يناسبكم اتصال قصير للحديث عنها؟ يمكنني أيضًا إرسال التفاصيل أولًا.',
        'إن لم تكن مناسبة لكم فيكفي رد من سطر واحد، ولن أكتب إليكم عنها مرة أخرى.',
        closing,
      ],
    },
    {
      subject: '',
      paragraphs: [
        greeting,
        `كتبت إليكم بشأن هذه الوظيفة: ${title}. يسعدني أن أجيب عبر البريد عن أسئلتكم حول المهام والفريق والراتب.`,
        'هل تودون معرفة المزيد؟',
        closing,
      ],
    },
    {
      subject: '',
      paragraphs: [
        greeting,
        'هذه رسالتي الأخيرة بشأن الوظيفة. إن أصبحت مناسبة لكم لاحقًا فيكفي الرد على هذه الرسالة.',
        'شكرًا على وقتكم.',
        closing,
      ],
    },
  ]
}
