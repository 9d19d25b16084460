import { mail, type sections } from './sections.tsx'

/** The last five sections. */
export const moreSections: typeof sections = [
  {
    id: 'cookies',
    title: 'Cookies e armazenamento local',
    body: (
      <>
        <ul className="list-disc space-y-1.5 pl-5 marker:text-ink-3">
          <li>
            <b>Essenciais:</b> guardam a sua sessão, a fazenda escolhida, o tema, os últimos dados vistos, as leituras e
            pesagens que ainda não foram enviadas e a sua resposta ao aviso de cookies (
            <code>cookieconsent_status</code>, por 365 dias). Sem eles o sistema não funciona.
          </li>
          <li>
            <b>De desempenho:</b> contariam visitas para melhorar o site. Só com o seu consentimento.
          </li>
          <li>
            <b>De marketing:</b> personalizariam conteúdo. Só com o seu consentimento.
          </li>
        </ul>
        <p>
          Hoje o Cocho em Dia não usa cookies de desempenho nem de marketing, e nada opcional é carregado antes da sua
          resposta. Para mudar a resposta, toque em “Cookies” no fim de qualquer página do site: o aviso volta a
          aparecer.
        </p>
      </>
    ),
  },
  {
    id: 'retencao',
    title: 'Por quanto tempo guardamos',
    body: (
      <>
        <p>
          Os dados da sua conta ficam enquanto ela existir. Ao excluí-la, eles são apagados na hora, com o nome dos seus
          aparelhos e os motivos que você escreveu; o histórico do trato continua com a fazenda, sem o seu nome.
        </p>
        <p>
          Sessões sem uso expiram em 30 dias e são apagadas. As contagens de tentativas de senha são apagadas em um dia.
          Os registros de segurança (entradas, bloqueios e mudanças de senha e de acesso, sem nome, email ou endereço
          IP) ficam por 6 meses. Pedidos de consulta ficam até 6 meses depois do último atendimento ou do contato
          combinado. Propostas comerciais ficam até um ano depois da última mudança; as aprovadas, que são contrato, por
          5 anos.
        </p>
        <p>
          Os dados da fazenda ficam enquanto durar o contrato dela. Quando ele termina, a conta é suspensa: a equipe da
          fazenda ainda consulta os dados, e o gestor os exporta, por 30 dias, e 90 dias depois da suspensão eles são
          excluídos. Avisamos os gestores por email antes. Fica por 5 anos o histórico de alterações, que diz quem mudou
          o quê, para a defesa de direitos; as contas das pessoas continuam delas.
        </p>
        <p>
          As cópias de segurança guardam o que foi apagado por até 30 dias; se uma delas precisar voltar, as exclusões
          são feitas de novo. O que a lei manda guardar, guardamos pelo prazo que ela fixa.
        </p>
      </>
    ),
  },
  {
    id: 'transferencia',
    title: 'Transferência internacional',
    body: (
      <p>
        O serviço funciona em infraestrutura de nuvem com servidores também fora do Brasil. Por isso seus dados podem
        ser armazenados em outro país, por fornecedores contratados com as garantias que a LGPD exige para a
        transferência internacional (artigos 33 a 36).
      </p>
    ),
  },
  {
    id: 'menores',
    title: 'Menores de idade',
    body: (
      <p>
        O Cocho em Dia é uma ferramenta de trabalho e não se destina a menores de 18 anos. Não coletamos dados deles de
        propósito; se soubermos que isso aconteceu, apagamos. Para nos avisar, escreva para {mail}.
      </p>
    ),
  },
  {
    id: 'alteracoes',
    title: 'Alterações desta política',
    body: (
      <p>
        Quando esta política mudar, avisaremos por email quem tem conta, e a data no alto desta página será atualizada.
        Se a mudança depender do seu consentimento, pediremos de novo.
      </p>
    ),
  },
]
