import { Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'

type IconButtonProps = ComponentProps<typeof IconButton>
type Props = Pick<IconButtonProps, 'label'> & {
  variant?: Exclude<IconButtonProps['variant'], 'outline'>
  onClick: () => void
}

/** A bin that removes a row of a form or a record of a list. */
export const RemoveButton = (props: Props) => (
  <IconButton {...props}>
    <Trash2 size={18} aria-hidden="true" />
  </IconButton>
)
