import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { AlertSeverity } from '../../../domain/alert/kind.ts'

/** How urgent an alert is: its icon, the word for screen readers and the colour. */
export const severities = {
  critical: { Icon: CircleAlert, label: 'Crítico', colour: 'text-rust' },
  warning: { Icon: TriangleAlert, label: 'Atenção', colour: 'text-amber' },
  info: { Icon: Info, label: 'Aviso', colour: 'text-sky' },
} satisfies Record<AlertSeverity, { Icon: LucideIcon; label: string; colour: string }>
