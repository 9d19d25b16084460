/** The errors of a form: beside the field of their path, and in the form or as a toast where no field has the path. */
import { useRef, useState } from 'react'
import { toast } from '../../core/toasts.ts'
import type { FormErrors } from './submit-form.ts'

/** `pathsWithoutField`: paths of `fields` that had no mounted field when the form was refused. */
type ShownErrors = FormErrors & { pathsWithoutField: string[] }

const noErrors: ShownErrors = { fields: {}, errors: [], pathsWithoutField: [] }

/** `toastsErrors`: the form does not show the errors without a field, so they are toasted. */
export function useFormErrors(toastsErrors = false) {
  const [shown, setShown] = useState(noErrors)
  const [refusals, setRefusals] = useState(0)
  const mountedPaths = useRef(new Set<string>())

  const registerPath = (path: string) => () => {
    mountedPaths.current.add(path)
    return () => void mountedPaths.current.delete(path)
  }
  const showErrors = ({ fields, errors }: FormErrors) => {
    const pathsWithoutField = Object.keys(fields).filter(path => !mountedPaths.current.has(path))
    const next = { fields, errors, pathsWithoutField }
    setShown(next)
    setRefusals(count => count + 1)
    if (toastsErrors) toast('error', ...errorsWithoutField(next))
  }
  return {
    /** Grows with each refusal, so that the form can move the focus each time. */
    refusals,
    errors: errorsWithoutField(shown),
    /** A field registers its path by the ref when it is mounted. */
    field: (path: string) => ({ error: shown.fields[path], ref: registerPath(path) }),
    showErrors,
    /** Removes the errors of fields that were changed. */
    clearErrors: (names: string[]) => setShown(before => withoutErrorsOf(before, names)),
  }
}

function errorsWithoutField({ fields, errors, pathsWithoutField }: ShownErrors): string[] {
  return [...new Set([...errors, ...pathsWithoutField.flatMap(path => fields[path] ?? [])])]
}

/** Removes the errors of the names and of the paths below them: 'ingredients' clears 'ingredients.0.percent'. */
function withoutErrorsOf(shown: ShownErrors, names: string[]): ShownErrors {
  if (shown === noErrors) return shown
  const isChanged = (path: string) => names.some(name => path === name || path.startsWith(`${name}.`))
  const fields = Object.entries(shown.fields).filter(([path]) => !isChanged(path))
  return { ...shown, fields: Object.fromEntries(fields) }
}
