import { ChevronDown } from 'lucide-react'
import { cx, IconButton } from 'ui-kit'

type Props = {
  open: boolean
  onOpen: (open: boolean) => void
  /** Names the collapsed part for screen readers: 'lotes ativos'. */
  what: string
  controls: string
}

export const CollapseButton = ({ open, onOpen, what, controls }: Props) => (
  <IconButton
    label={`${open ? 'Recolher' : 'Expandir'} ${what}`}
    onClick={() => onOpen(!open)}
    aria-expanded={open}
    aria-controls={controls}
  >
    <ChevronDown size={20} className={cx('transition-transform', open && 'rotate-180')} aria-hidden="true" />
  </IconButton>
)
