import { ArrowRight } from 'lucide-react'
import { Field } from 'ui-kit/base/Field/Field.tsx'
import { Input } from 'ui-kit/base/Input/Input.tsx'
import { Select } from 'ui-kit/base/Select/Select.tsx'
import { TextArea } from 'ui-kit/base/TextArea/TextArea.tsx'
import { farmSizeLabels, farmSizes } from '../../../domain/site/contact.ts'
import { buttonClasses } from '../../button-classes.ts'
import { Section } from '../Section.tsx'

const sizes = farmSizes.map(value => ({ value, label: farmSizeLabels[value] }))

const nextSteps = [
  ['A equipe liga', 'para entender o pátio e marcar o melhor horário, também antes do primeiro trato.'],
  ['Você vê o sistema', 'rodando com um confinamento do tamanho do seu: leitura, carga, descarga e fechamento.'],
  ['A proposta chega', 'por escrito, com o que está incluído e o que não está.'],
]

export function Consultation() {
  return (
    <Section
      id="consultation"
      title="Agende uma consulta."
      lead="Uma demonstração de verdade, com leitura, carga e descarga, sem compromisso."
    >
      <div className="mt-10 grid gap-10 lg:grid-cols-[1fr_1.25fr] lg:gap-16">
        <ol className="space-y-6">
          {nextSteps.map(([title, text], index) => (
            <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 border-t-2 border-line-strong pt-4">
              <span className="font-display text-3xl leading-8 font-bold text-ink-3">{index + 1}</span>
              <p className="text-lg text-ink-2">
                <b className="font-semibold text-ink">{title}</b> {text}
              </p>
            </li>
          ))}
        </ol>
        <div>
          <Form />
          <p className="hidden rounded-card border border-line bg-surface p-6 text-lg [@media(scripting:none)]:block">
            Este formulário precisa de JavaScript. Escreva para{' '}
            <a href="mailto:contato@cochoemdia.com.br" className="font-semibold text-pasture underline">
              contato@cochoemdia.com.br
            </a>{' '}
            com seu nome, telefone e o tamanho da fazenda.
          </p>
        </div>
      </div>
    </Section>
  )
}

function Form() {
  return (
    <form
      id="contact"
      method="post"
      className="grid gap-x-5 gap-y-5 rounded-card border border-line bg-surface p-5 shadow-soft sm:grid-cols-2 sm:p-8 [@media(scripting:none)]:hidden"
    >
      <div className="sm:col-span-2">
        <Field label="Nome completo" required>
          <Input name="name" autoComplete="name" size="field" maxLength={120} />
        </Field>
      </div>
      <Field label="E-mail" required>
        <Input name="email" type="email" autoComplete="email" size="field" maxLength={254} />
      </Field>
      <Field label="Telefone" required>
        <Input
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          size="field"
          placeholder="(65) 99999-9999"
        />
      </Field>
      <div className="sm:col-span-2">
        <Field label="Tamanho da fazenda" required>
          <Select name="farm_size" size="field" options={sizes} placeholder="Selecione o tamanho" defaultValue="" />
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Field label="Mensagem (opcional)">
          <TextArea name="message" maxLength={2000} />
        </Field>
      </div>
      <Honeypot />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
        <button type="submit" className={`${buttonClasses.primary} min-w-56 aria-busy:cursor-progress`}>
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
  )
}

/** A hidden field that only robots fill in. The API ignores a request that has it. */
const Honeypot = () => (
  <label aria-hidden="true" className="absolute -left-[999rem]">
    Site
    <input name="website" tabIndex={-1} autoComplete="off" />
  </label>
)
