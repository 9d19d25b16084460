/** A search box without a visible label, which filters a list while typing. */
import { Search } from 'lucide-react'
import { Field, Input } from 'ui-kit'

type Props = {
  label: string
  placeholder?: string
  size?: 'md' | 'field'
  value: string
  onChange: (search: string) => void
}

export const SearchField = ({ label, placeholder = label, size = 'md', value, onChange }: Props) => (
  <Field label={label} hideLabel>
    <Input
      type="search"
      size={size}
      icon={<Search size={18} aria-hidden="true" />}
      placeholder={placeholder}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  </Field>
)
