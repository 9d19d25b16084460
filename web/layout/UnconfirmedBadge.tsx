import { Badge } from 'ui-kit'
import { UNCONFIRMED } from '../../domain/figures/unconfirmed.ts'

/** Beside a sum that has weights of two devices, until a person says whether it was one feeding or two. */
export const UnconfirmedBadge = ({ shown }: { shown: boolean | undefined }) =>
  shown && (
    <Badge tone="pending" plain>
      {UNCONFIRMED}
    </Badge>
  )
