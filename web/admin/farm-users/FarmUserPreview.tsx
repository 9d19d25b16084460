/** What the chosen user type may do on the farm, and what it may not. */
import { Check, Minus } from 'lucide-react'
import { FormPreview } from 'ui-kit'
import { listAbilities } from '../../../domain/account/ability.ts'
import { type UserType, userTypeLabels } from '../../../domain/account/permission.ts'

export function FarmUserPreview({ name, type }: { name: string; type: UserType | '' }) {
  const title = type === '' ? 'Prévia do acesso' : `O que o ${userTypeLabels[type]} faz`
  return (
    <FormPreview
      title={title}
      name={name}
      empty={type === '' && 'Escolha o tipo de usuário para ver o que ele pode fazer.'}
    >
      {type !== '' && <Abilities type={type} />}
    </FormPreview>
  )
}

function Abilities({ type }: { type: UserType }) {
  const { may, mayNot } = listAbilities(type)
  return (
    <>
      <ul aria-label="Pode" className="space-y-1.5">
        {may.map(text => (
          <li key={text} className="flex gap-2">
            <Check size={18} aria-hidden="true" className="mt-0.75 shrink-0 text-pasture" />
            {text}
          </li>
        ))}
      </ul>
      {mayNot.length > 0 && (
        <div className="space-y-1.5 border-t border-line pt-3 text-ink-2">
          <h3 className="text-sm font-semibold">Não pode</h3>
          <ul className="space-y-1.5">
            {mayNot.map(text => (
              <li key={text} className="flex gap-2">
                <Minus size={18} aria-hidden="true" className="mt-0.75 shrink-0 text-ink-3" />
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
