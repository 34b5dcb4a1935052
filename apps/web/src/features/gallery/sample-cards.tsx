import {
  ArrowRight,
  CircleAlert,
  CircleHelp,
  CircleX,
  CornerUpLeft,
  Lock,
  MailOpen,
  MailX,
  MessageCircle,
  Search,
  Users,
} from 'lucide-react'
import type { KanbanCardProps } from '#ui/board/kanban-card'

export const sampleCards: { state: string; card: KanbanCardProps }[] = [
  {
    state: 'Default',
    card: {
      name: 'Oluwaseun Adeyemi',
      title: 'Senior Firmware Engineer',
      company: 'Nordwind Drives',
      score: 89,
      activity: { icon: Search, text: 'Found in search' },
      daysInStage: 1,
      footer: { icon: ArrowRight, text: 'Step 1 today, 14:00' },
    },
  },
  {
    state: 'Hover',
    card: {
      name: 'Lukas Brandt',
      title: 'Firmware Architect',
      company: 'Ferrum Mobility',
      score: 92,
      activity: { icon: MailOpen, text: 'Opened step 1, 3 h ago' },
      daysInStage: 2,
      footer: { icon: ArrowRight, text: 'Step 2 tomorrow, 09:00' },
      className: 'shadow-2!',
    },
  },
  {
    state: 'Selected, waiting for a reply',
    card: {
      name: 'Elif Demirtaş',
      title: 'Lead Firmware Engineer',
      company: 'Boreal Storage',
      score: 91,
      activity: { icon: CircleHelp, text: 'Question, 12 min ago' },
      daysInStage: 0,
      footer: { kind: 'person', icon: CornerUpLeft, text: 'Reply to Elif' },
      selected: true,
    },
  },
  {
    state: 'Late: over 10 days',
    card: {
      name: 'Mateusz Kowalczyk',
      title: 'Staff Embedded Engineer',
      company: 'Polaris Grid',
      score: 90,
      activity: { icon: Users, text: 'Panel done 6 May' },
      daysInStage: 12,
      footer: { kind: 'late', icon: CircleAlert, text: 'Decide, 8 days late' },
    },
  },
  {
    state: 'Bounced',
    card: {
      name: 'Bruno Teixeira',
      title: 'Firmware Lead',
      company: 'Ondas Energia',
      score: 76,
      activity: { icon: MailX, text: 'Step 1 bounced' },
      daysInStage: 3,
      footer: { kind: 'bounced', icon: CircleX, text: 'Find another address' },
    },
  },
  {
    state: 'Locked contact',
    card: {
      name: 'Aisha Rahman',
      title: 'Firmware Engineer',
      company: 'Lumen Cells',
      score: 78,
      activity: { icon: Search, text: 'Found in search' },
      daysInStage: 4,
      footer: { kind: 'neutral', icon: Lock, text: 'Unlock to contact' },
    },
  },
]

export const sampleDraggedCard: KanbanCardProps = {
  name: 'Kwame Mensah',
  title: 'Senior Firmware Engineer',
  company: 'Volta Transit',
  score: 88,
  activity: { icon: MessageCircle, text: 'Interested, 3 h ago' },
  daysInStage: 0,
  footer: { kind: 'person', icon: CornerUpLeft, text: 'Send the job description' },
}
