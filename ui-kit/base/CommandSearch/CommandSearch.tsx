// A search over everything that has a name, in a window that opens from any page.
import { Dialog } from '../Dialog/Dialog.tsx'
import { SearchPanel, type SearchPanelProps } from './SearchPanel.tsx'

type Props = SearchPanelProps & {
  open: boolean
  /** Runs on Esc, the close button and a press outside. */
  onClose: () => void
}

export const CommandSearch = ({ open, onClose, ...panel }: Props) => (
  <Dialog open={open} onClose={onClose} title="Procurar" size="lg">
    <SearchPanel {...panel} />
  </Dialog>
)
