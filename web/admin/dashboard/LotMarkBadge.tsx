import { Badge } from 'ui-kit'
import type { LotMark } from './lot-needs.ts'

export const LotMarkBadge = ({ mark: { text, tone } }: { mark: LotMark }) => (
  <Badge tone={tone} plain>
    {text}
  </Badge>
)
