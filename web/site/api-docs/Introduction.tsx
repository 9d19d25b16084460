/** What every call has in common: the address, the token, the errors. */
import { CodeBlock } from './CodeBlock.tsx'
import { failures, info, server } from './reference.ts'
import { TextWithCode } from './TextWithCode.tsx'

const SIGN_IN = `curl -X POST '${server}/users/sign_in' \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"voce@fazenda.com.br","password":"SUA_SENHA"}'`

const VERIFY = `import { Webhook } from 'standardwebhooks'

// body: o texto como chegou, antes de virar objeto
const { type, timestamp, data } = new Webhook('whsec_SEU_SEGREDO').verify(body, headers)`

const Part = ({ id, title, children }: { id: string; title: string; children: React.ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 py-6 first:pt-0">
    <h2 id={`${id}-title`} className="font-display text-3xl font-bold">
      {title}
    </h2>
    <div className="mt-3 max-w-[68ch] space-y-3 text-ink-2">{children}</div>
  </section>
)

/** With its topic, if it has one, in bold: '**Cópias.** Cada...'. */
function Paragraph({ text }: { text: string }) {
  const [, topic, rest] = /^\*\*(.+?)\*\*(.*)$/s.exec(text) ?? ['', '', text]
  return (
    <p>
      {topic && <b className="font-semibold text-ink">{topic}</b>}
      <TextWithCode text={rest ?? ''} />
    </p>
  )
}

export const Introduction = () => (
  <>
    <Part id="comeco" title="Começo">
      {info.description.split('\n\n').map(paragraph => (
        <Paragraph key={paragraph} text={paragraph} />
      ))}
      <p>
        O endereço de todas as chamadas começa com <code className="wrap-anywhere">{server}</code>. A descrição para
        programas, em OpenAPI 3.1, fica em{' '}
        <a href="/api/v1/openapi.json" className="text-pasture-strong underline">
          /api/v1/openapi.json
        </a>
        .
      </p>
      <p>
        Uma resposta tem o registro em <code>data</code>. Uma gravação também tem <code>message</code>, uma frase para
        mostrar à pessoa. Uma lista por páginas tem <code>pagy</code>.
      </p>
    </Part>
    <Part id="autenticacao" title="Autenticação">
      <p>
        Entre com email e senha. A resposta tem <code>token</code> e as suas fazendas: o número delas vai no endereço
        das outras chamadas.
      </p>
      <CodeBlock text={SIGN_IN} label="o comando de entrada" />
      <p>
        Envie o token em cada chamada, no cabeçalho <code>Authorization</code>, como veio e sem prefixo. Guarde-o como
        uma senha: ele faz tudo o que você pode fazer. Para encerrá-lo, saia com <code>DELETE /users/sign_out</code> ou
        encerre a sessão em Minha conta.
      </p>
      <p>
        Para uma planilha ou um BI, o gestor cria em Integrações um acesso que só lê, ou que lê e grava, com validade.
        Ele começa com <code>cocho_</code>, vai no mesmo cabeçalho, também depois de <code>Bearer</code>, e vale só para
        as chamadas daquela fazenda, menos as de pessoas, ajustes e integrações.
      </p>
    </Part>
    <Part id="avisos" title="Receber webhooks">
      <p>
        Em vez de perguntar de tempos em tempos, um programa pode ser avisado. O gestor cria em Webhooks um endereço{' '}
        <code>https</code> e escolhe o que ele recebe. Cada aviso é um POST com <code>type</code>,{' '}
        <code>timestamp</code> e <code>data</code>, o registro como a API o responde.
      </p>
      <p>
        Confira a assinatura antes de acreditar no aviso. Ela segue{' '}
        <a href="https://www.standardwebhooks.com" className="text-pasture-strong underline">
          Standard Webhooks
        </a>
        : HMAC-SHA256 de <code>webhook-id</code>, <code>webhook-timestamp</code> e corpo, separados por pontos, com o
        segredo <code>whsec_…</code>. Há bibliotecas para quase toda linguagem:
      </p>
      <CodeBlock text={VERIFY} label="a conferência da assinatura" />
      <p>
        Responda 2xx em até 10 segundos e faça o resto depois. O mesmo <code>webhook-id</code> pode chegar mais de uma
        vez: guarde os que já viu. Uma entrega que falha é tentada oito vezes durante um dia.
      </p>
    </Part>
    <Part id="erros" title="Erros">
      <p>
        Um erro tem <code>errors</code>, mensagens em português para mostrar à pessoa. <code>fields</code> diz qual
        campo é inválido, e <code>code</code> serve para programas. Toda resposta tem o cabeçalho{' '}
        <code>x-request-id</code>: informe-o ao suporte.
      </p>
      <dl className="divide-y divide-line border-y border-line">
        {failures.map(([status, { description }]) => (
          <div
            key={status}
            id={`erro-${status}`}
            className="grid grid-cols-[min(4rem,25%)_minmax(0,1fr)] scroll-mt-6 wrap-break-word py-2"
          >
            <dt className="font-semibold text-ink tabular-nums">{status}</dt>
            <dd>
              <TextWithCode text={description} />
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  </>
)
