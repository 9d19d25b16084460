/** Says that a sheet was not checked, or not to its end, with a button that goes on. */
import { Banner, Button } from 'ui-kit'

type Props = { title: string; errors: readonly string[]; action: string; onAction: () => void }

export const NotChecked = ({ title, errors, action, onAction }: Props) => (
  <Banner
    tone="error"
    title={title}
    action={
      <Button variant="secondary" onClick={onAction}>
        {action}
      </Button>
    }
  >
    {errors.join(' ')}
  </Banner>
)
