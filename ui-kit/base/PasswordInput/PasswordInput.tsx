import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { type ControlSize, controlClasses } from '../Field/control-classes.ts'
import { useField } from '../Field/Field.tsx'

type Props = Omit<ComponentProps<'input'>, 'size' | 'className' | 'type'> & { size?: ControlSize }

export function PasswordInput({ size, ...rest }: Props) {
  const [shown, setShown] = useState(false)
  const field = useField()
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="relative flex items-center">
      <input type={shown ? 'text' : 'password'} {...field} {...rest} className={controlClasses(size, 'pr-12')} />
      <button
        type="button"
        aria-label={shown ? 'Ocultar senha' : 'Mostrar senha'}
        aria-controls={rest.id ?? field.id}
        onClick={() => setShown(!shown)}
        className="absolute right-1 inline-flex size-8 max-md:right-0 max-md:size-12 items-center justify-center rounded-control text-ink-3 hover:text-ink"
      >
        <Icon size={20} aria-hidden="true" />
      </button>
    </span>
  )
}
