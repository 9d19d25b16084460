/** A part of a screen that could not be loaded: the server's own words, and another try where one may help. */
import { Banner, Button } from 'ui-kit'
import type { ApiError } from '../api.ts'
import { canRetry } from '../data.ts'

type Props = {
  /** What is missing: 'Os lotes não foram carregados'. */
  title: string
  error: ApiError
  onRetry: () => unknown
}

export function LoadError({ title, error, onRetry }: Props) {
  return (
    <Banner
      tone={error.status === 403 ? 'warning' : 'error'}
      title={title}
      action={canRetry(error) && <Again onClick={onRetry} />}
    >
      {error.errors.join(' ')}
    </Banner>
  )
}

const Again = ({ onClick }: { onClick: () => unknown }) => (
  <Button variant="secondary" onClick={() => void onClick()}>
    Tentar Novamente
  </Button>
)
