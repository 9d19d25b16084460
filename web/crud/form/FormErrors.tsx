import { Banner } from 'ui-kit'

/** The errors of a form that no field has. A form that fails scrolls to it. */
export const FormErrors = ({ errors }: { errors: readonly string[] }) =>
  errors.length > 0 && (
    <div data-invalid tabIndex={-1}>
      <Banner tone="error">{errors.join(' ')}</Banner>
    </div>
  )
