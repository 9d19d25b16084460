/** The form of a contact. scripts/contact.ts sends it; without the script the browser does (worker/site/contact-form.ts). */
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from 'ui-kit/base/Field/Field.tsx'
import { Input } from 'ui-kit/base/Input/Input.tsx'
import { Select } from 'ui-kit/base/Select/Select.tsx'
import { TextArea } from 'ui-kit/base/TextArea/TextArea.tsx'
import { farmSizeLabels, farmSizes } from '../../domain/site/contact.ts'
import { buttonClasses } from '../core/button-classes.ts'
import { ContactErrorDialog } from './ContactErrorDialog.tsx'

const sizes = farmSizes.map(value => ({ value, label: farmSizeLabels[value] }))

export const ContactForm = () => (
  <div>
    <form
      id="contact"
      method="post"
      action="/api/v1/contacts"
      className="grid grid-cols-1 gap-x-5 gap-y-5 rounded-card border border-line bg-surface p-5 shadow-soft sm:grid-cols-2 sm:p-8"
    >
      <p data-summary role="alert" hidden className="font-semibold text-rust sm:col-span-2" />
      <FormField name="name" label="Nome completo" wide required>
        <Input {...control('name')} autoComplete="name" size="field" maxLength={120} />
      </FormField>
      <FormField name="email" label="Email" required>
        <Input {...control('email')} type="email" autoComplete="email" size="field" maxLength={254} />
      </FormField>
      <FormField name="phone" label="Telefone" required>
        <Input
          {...control('phone')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          size="field"
          placeholder="(65) 99999-9999"
        />
      </FormField>
      <FormField name="farm_size" label="Tamanho da fazenda" wide required>
        <Select
          {...control('farm_size')}
          size="field"
          options={sizes}
          placeholder="Selecione o tamanho"
          defaultValue=""
        />
      </FormField>
      <FormField name="message" label="Mensagem (opcional)" wide>
        <TextArea {...control('message')} size="field" maxLength={2000} />
      </FormField>
      <Honeypot />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
        <button
          type="submit"
          className={`${buttonClasses.primary} min-h-14 rounded-field min-w-[min(14rem,100%)] aria-busy:cursor-progress`}
        >
          <span data-label>Agendar Consulta</span>
          <ArrowRight size={20} aria-hidden="true" />
        </button>
        <p role="status" data-thanks className="font-semibold text-pasture empty:hidden" />
      </div>
      <p className="text-sm text-ink-3 sm:col-span-2">
        Usamos estes dados só para responder a você. Veja a{' '}
        <a href="/politica-privacidade" className="underline underline-offset-4">
          Política de Privacidade
        </a>
        .
      </p>
    </form>
    <ContactErrorDialog />
  </div>
)

type Name = 'name' | 'email' | 'phone' | 'farm_size' | 'message'

const control = (name: Name) => ({ name, 'aria-describedby': `${name}-error` })

type Props = { name: Name; label: string; wide?: boolean; required?: boolean; children: ReactNode }

/** A field with the place of its error. */
const FormField = ({ name, label, wide, required = false, children }: Props) => (
  <div className={wide ? 'sm:col-span-2' : undefined}>
    <Field label={label} required={required}>
      {children}
    </Field>
    <p id={`${name}-error`} data-error={name} hidden className="mt-1.5 text-sm font-medium text-rust" />
  </div>
)

/** A hidden field that only robots fill in. The API ignores a request that has it. */
const Honeypot = () => (
  <label aria-hidden="true" className="absolute -left-[999rem]">
    Site
    <input name="website" tabIndex={-1} autoComplete="off" />
  </label>
)
