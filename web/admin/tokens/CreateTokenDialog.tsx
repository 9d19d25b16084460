/** Creates a farm access token, and shows its secret once. */
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Banner, Button, Checkbox, DateField, Dialog, Field, Input, SegmentedControl } from 'ui-kit'
import { type TokenAccess, tokenAccesses, tokenAccessLabels } from '../../../domain/account/farm-token.ts'
import { addDays } from '../../../domain/time/day.ts'
import { copyToClipboard } from '../../core/copy-and-download.ts'
import { useFarmKey } from '../../core/data.ts'
import { useToday } from '../../core/use-today.ts'
import { FormDialog } from '../../crud/form/FormDialog.tsx'
import { useForm } from '../../crud/form/useForm.ts'
import { type CreatedToken, useCreateToken } from './tokens.ts'

type Values = { name: string; access: TokenAccess; costs: boolean; expires_on: string | null }

const schema = () => import('../../../domain/account/farm-token-input.ts').then(module => module.Create)
const accessOptions = tokenAccesses.map(value => ({ value, label: tokenAccessLabels[value] }))

export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<CreatedToken>()
  return created ? (
    <SecretDialog token={created} onClose={onClose} />
  ) : (
    <NewTokenDialog onClose={onClose} onCreated={setCreated} />
  )
}

type FormProps = { onClose: () => void; onCreated: (token: CreatedToken) => void }

function NewTokenDialog({ onClose, onCreated }: FormProps) {
  const today = useToday()
  const create = useCreateToken()
  const initial: Values = { name: '', access: 'read', costs: false, expires_on: addDays(today, 90) }
  const form = useForm({
    initial,
    schema,
    save: async body => {
      onCreated((await create(body)).data)
      return {}
    },
    onSaved: () => undefined,
  })
  return (
    <FormDialog title="Criar acesso" formProps={form.formProps} onClose={onClose} submit={{ label: 'Criar acesso' }}>
      <Field label="Nome" required hint="O programa que vai usar: Planilha do escritório." {...form.field('name')}>
        <Input {...form.text('name')} maxLength={80} />
      </Field>
      <Field label="Permissão" required {...form.field('access')}>
        <SegmentedControl label="Permissão" options={accessOptions} {...form.bind('access')} />
      </Field>
      <p className="-mt-3 text-sm text-ink-2">
        {form.values.access === 'read'
          ? 'Lê lotes, leituras, operações e cadastros. Não vê pessoas nem configurações.'
          : 'Também cria, muda e exclui cadastros e registra operações, em seu nome.'}
      </p>
      <Checkbox
        label="Também lê custos e resultados"
        hint="Preços, custo por lote, vendas e contratos. Quem tem o código vê o dinheiro da fazenda."
        checked={form.values.costs}
        onChange={costs => form.set('costs', costs)}
      />
      <Field label="Vale até" required hint="No máximo um ano." {...form.field('expires_on')}>
        <DateField {...form.bind('expires_on')} min={today} max={addDays(today, 366)} clearable={false} />
      </Field>
    </FormDialog>
  )
}

function SecretDialog({ token: { name, token }, onClose }: { token: CreatedToken; onClose: () => void }) {
  const path = useFarmKey()('/lots')
  const example = `curl -H "Authorization: ${token}" ${location.origin}/api/v1${path}`
  return (
    <Dialog
      open
      onClose={onClose}
      shownOnce
      title="Copie o código agora"
      size="lg"
      actions={<Button onClick={onClose}>Já copiei</Button>}
    >
      <div className="space-y-4">
        <Banner tone="warning">
          Este é o código do acesso {name}. Por segurança, ele não aparece de novo: quem o tem entra na fazenda.
        </Banner>
        <Secret label="Código do acesso" text={token} copied="Código copiado." />
        <Secret label="Exemplo: ler os lotes" text={example} copied="Exemplo copiado." />
        <section className="space-y-3 border-t border-line pt-4">
          <h3 className="font-semibold">Perguntar por um programa de IA</h3>
          <p className="text-sm text-ink-2">
            Num programa que fala MCP, crie um servidor do tipo HTTP e cole estas duas linhas. Ele só lê o registro
            desta fazenda, e não vê custos nem preços.
          </p>
          <Secret label="Endereço do servidor MCP" text={`${location.origin}/api/v1/mcp`} copied="Endereço copiado." />
          <Secret label="Cabeçalho" text={`Authorization: Bearer ${token}`} copied="Cabeçalho copiado." />
        </section>
      </div>
    </Dialog>
  )
}

const Secret = ({ label, text, copied }: { label: string; text: string; copied: string }) => (
  <div className="space-y-1.5">
    <div className="flex items-center justify-between gap-3">
      <h3 className="text-sm font-semibold">{label}</h3>
      <Button
        variant="ghost"
        icon={<Copy size={18} aria-hidden="true" />}
        aria-label={`Copiar: ${label}`}
        onClick={() => void copyToClipboard(text, copied)}
      >
        Copiar
      </Button>
    </div>
    <code className="block rounded-control bg-sunken px-4 py-3 font-mono text-sm break-all select-all">{text}</code>
  </div>
)
