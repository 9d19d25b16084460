/** How the product writes to a farm: principles, and pairs of texts to avoid and to use. */
import { Check, X } from 'lucide-react'
import { Section, Sheet } from './Sheet.tsx'

const principles: [string, string][] = [
  ['Diga o que aconteceu e o que fazer', 'Na mesma frase, ao lado de onde aconteceu. Sem culpar quem usa.'],
  ['Use a palavra do curral', 'Cocho, baia, trato, vagão, lote, sobra. Nunca o nome de uma tabela ou de um erro.'],
  ['Ponha o número na frase', '“Faltam 556 kg” decide; “carga incompleta” não.'],
  ['Um botão diz a sua ação', '“Encerrar lote”, não “Confirmar”. A pergunta acima dele nomeia o registro.'],
  ['Fale com uma pessoa', 'Você. Frases curtas, na ordem direta, com todos os acentos.'],
]

const pairs: { where: string; avoid: string; use: string; why: string }[] = [
  {
    where: 'Campo vazio',
    avoid: 'Senha é obrigatório',
    use: 'Informe a senha.',
    why: 'Concorda com o gênero e diz o que fazer.',
  },
  {
    where: 'Situação de uma operação',
    avoid: 'A operação ficará como Incompleto',
    use: 'A operação ficará incompleta.',
    why: 'A situação é parte da frase, não uma etiqueta.',
  },
  {
    where: 'Lista vazia',
    avoid: 'Nenhum registro encontrado',
    use: 'Nenhum lote encontrado. Ajuste sua pesquisa e tente novamente.',
    why: 'Nomeia o que falta e o próximo passo.',
  },
  {
    where: 'Falha do servidor',
    avoid: 'Erro 500',
    use: 'Algo deu errado do nosso lado. O que você já salvou está guardado. Tente novamente em alguns instantes.',
    why: 'Responde à pergunta que a pessoa tem: perdi o que fiz?',
  },
  {
    where: 'Registro em uso',
    avoid: 'Não foi possível excluir: violação de chave',
    use: 'Esta receita está na regra Terminação. Troque a receita da regra e tente novamente.',
    why: 'Diz onde está o uso e como sair dele.',
  },
  {
    where: 'Sem sinal',
    avoid: 'Falha na sincronização',
    use: '2 leituras guardadas neste aparelho. Serão enviadas quando houver sinal.',
    why: 'Quem está no cocho quer saber se o trabalho está a salvo.',
  },
  {
    where: 'Exclusão',
    avoid: 'Tem certeza?',
    use: 'Excluir a baia B04? Esta ação não pode ser desfeita.',
    why: 'A pergunta nomeia o que some.',
  },
]

const fixedTexts = [
  'Acesso Negado',
  'Usuário criado com sucesso',
  'Nenhum lote ativo encontrado',
  'Não há lotes inativos no momento.',
  'Data de Encerramento *',
  'Ao excluir esta receita, ela não será mais visível no sistema.',
]

export const Voice = () => (
  <Sheet title="Voz" text="Quem lê está de pé, cedo, com luva e pouca paciência. O texto faz parte da ferramenta.">
    <Section title="Princípios">
      <ul className="grid gap-3 md:grid-cols-2">
        {principles.map(([title, text]) => (
          <li key={title} className="rounded-card border border-line bg-surface p-4">
            <p className="text-lg font-semibold">{title}</p>
            <p className="text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
    <Section title="Não e sim">
      <ul className="space-y-3">
        {pairs.map(({ where, avoid, use, why }) => (
          <li key={where} className="space-y-2 rounded-card border border-line bg-surface p-4">
            <p className="text-sm text-ink-3">
              {where}. {why}
            </p>
            <div className="grid gap-3 md:grid-cols-2">
              <p className="flex gap-2">
                <X aria-hidden="true" className="mt-0.5 shrink-0 text-rust" size={20} />
                <span>
                  <strong className="text-rust">Não:</strong> {avoid}
                </span>
              </p>
              <p className="flex gap-2">
                <Check aria-hidden="true" className="mt-0.5 shrink-0 text-pasture" size={20} />
                <span>
                  <strong className="text-pasture">Sim:</strong> {use}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
    <Section
      title="Textos fixos"
      text="A especificação fixa estes textos e outros como eles. Não mude uma letra: os testes os procuram."
    >
      <ul className="flex flex-wrap gap-2">
        {fixedTexts.map(text => (
          <li key={text} className="rounded-control border border-line bg-surface px-3 py-1.5">
            {text}
          </li>
        ))}
      </ul>
    </Section>
  </Sheet>
)
