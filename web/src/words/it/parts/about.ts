// The texts of the page about Robotable, in Italian.
import type en from '../../en/parts/about.ts';
import type { Like } from '../../like.ts';

export default {
  'about.lead': 'Gioca, risolvi e analizza tre giochi di robot.',
  'about.games': 'Chi ha inventato i giochi',
  'about.ricochet': 'Di Alex Randolph. La variante in solitario è di Anson Bischoff.',
  'about.micro': 'Di Andreas Kuhnekath, ispirato al gioco di Alex Randolph.',
  'about.robotory': 'Un gioco per due con tre robot che non sono di nessuno.',
  'about.rules': 'Le regole',
  'about.ours': 'Che cosa è nostro',
  'about.names':
    'I nomi dei giochi appartengono ai loro editori; li usiamo per dire di chi sono le regole. Robotable non è legato a nessun editore o autore, e nessuno di loro lo ha approvato. Se un gioco ti piace, compralo: attorno a un tavolo vero dà il meglio di sé.',
  'about.drawings': 'Il programma e tutti i disegni sono nostri, con licenza MIT o Apache License 2.0, come preferisci.',
} satisfies Like<typeof en>;
