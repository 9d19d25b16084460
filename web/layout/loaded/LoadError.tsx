/** Stands in place of data that could not be loaded: the error, and a retry button where a retry can help. */
import { Banner, Button } from 'ui-kit'
import type { ApiError } from '../../core/api.ts'
import { canRetry } from '../../core/data.ts'

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
      action={canRetry(error) && <RetryButton onClick={onRetry} />}
    >
      {error.errors.join(' ')}
    </Banner>
  )
}

const RetryButton = ({ onClick }: { onClick: () => unknown }) => (
  <Button variant="secondary" onClick={() => void onClick()}>
    Tentar Novamente
  </Button>
)
