// The rules of Ricochet Robots where one plays, in French.
import type en from '../../en/parts/ricochet-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.ricochet.lobby.title': 'Avant la partie',
  'rules.ricochet.lobby.text':
    'Quatre quarts font le plateau, un de chaque couleur. Vous pouvez les choisir vous-mêmes, et poser vous-mêmes les robots, sur des cases sans cible ; sinon le hasard s’en charge.\nLes quarts à barrières colorées sont pour plus tard. Laissez-les de côté au début.\nÀ deux, on joue en 8 jetons, à trois en 6, à quatre en 5 ; à plus, pour les 17. Vous pouvez convenir de n’importe quel autre nombre de jetons.',
  'rules.ricochet.thinking.title': 'Chercher un chemin',
  'rules.ricochet.thinking.text':
    'Un jeton est retourné. Tout le monde réfléchit en même temps : en combien de coups, au moins, le robot de cette couleur arrive-t-il à la cible ? Le vortex est pour n’importe quel robot.\nPersonne ne touche un robot, et rien ne presse jusqu’à la première enchère.\nQui voit un chemin dit combien de coups il prend : de 1 à 99.\nSi personne n’a enchéri depuis {quiet}, n’importe qui peut retourner le sablier. Tous ensemble, vous pouvez décider de le retourner plus tôt, ou de remettre le jeton tout de suite. S’il finit sans enchère, le jeton est remélangé et un autre est retourné. Une enchère avant cela est une première enchère comme une autre : elle retourne le sablier à neuf.',
  'rules.ricochet.bidding.title': 'Enchérir',
  'rules.ricochet.bidding.text':
    'La première enchère retourne le sablier. Tout le monde a {timer} pour enchérir : le même nombre que quelqu’un d’autre, un plus petit ou un plus grand.\nTu peux baisser ton enchère. On ne peut jamais la monter.\nRépéter son nombre ne change rien : il garde sa place de la première fois.\nQuand le sablier est vide, plus aucune enchère ne compte.\n{early}',
  'rules.ricochet.showing.title': 'Montrer',
  'rules.ricochet.showing.text':
    'L’enchère la plus basse montre d’abord ; à égalité, celle qui a été faite la première.\nC’est réussi si le bon robot s’arrête sur la cible, s’il a ricoché, et sans plus de coups qu’annoncé. Le jeton est alors gagné.\n{fails} Les robots reviennent à leurs marques, et l’enchère suivante a son tour.\nSi tous échouent, personne n’a le jeton : il est remélangé parmi ceux qui sont face cachée.',
  'rules.ricochet.over.title': 'Après une manche',
  'rules.ricochet.over.text':
    'Après une réussite, les robots restent où ils sont, et la manche suivante part de là.\nSi personne n’a réussi, les robots sont revenus à leurs marques et le jeton est remélangé.\nSi un robot est déjà sur sa cible quand un jeton est retourné, ce jeton est remis et un autre est tiré. Quand il ne reste que de tels jetons, il doit partir et revenir.',
  'rules.ricochet.end.title': 'Qui gagne',
  'rules.ricochet.end.text':
    'Qui a le premier autant de jetons que convenu gagne : 8 à deux, 6 à trois, 5 à quatre.\nSi tous les jetons sont donnés, ou si vous convenez tous de finir, le plus de jetons gagne.\nÀ égalité, la victoire est partagée.',
  'rules.ricochet.moving.title': 'Comment les robots bougent',
  'rules.ricochet.moving.text':
    'Choisis un robot et une direction. Il glisse jusqu’à ce qu’un mur, le bord, le bloc du milieu ou un autre robot l’arrête, pas une case de moins. C’est un coup.\nTu peux bouger n’importe quel robot, aussi souvent que tu veux. Chaque coup de chaque robot compte un.\nUne barrière laisse passer le robot de sa couleur. Tout autre robot rebondit comme une balle sur un miroir et continue ; tout cela est un seul coup. Aucun robot ne peut s’arrêter sur une barrière.',
  'rules.ricochet.target.title': 'Atteindre la cible',
  'rules.ricochet.target.text':
    'Une cible colorée est pour le robot de sa couleur ; le vortex est pour n’importe lequel.\nLe robot doit s’y arrêter. Glisser par-dessus ne compte pas.\n{rule}\nArriver trop tôt ne fait pas de mal : il peut continuer et revenir.',
  'rules.ricochet.rule.turn':
    'Il doit avoir ricoché : un de ses coups doit partir à angle droit de la direction où son propre coup d’avant a fini. Une ligne droite ne suffit pas.',
  'rules.ricochet.rule.turn-or-bounce':
    'Il doit avoir ricoché : sur une barrière, ou entre deux de ses coups, dont l’un part à angle droit de la direction du précédent. Une ligne droite ne suffit pas.',
  'rules.ricochet.rule.none': 'À cette table, il n’a pas besoin d’avoir ricoché : une ligne droite suffit.',
  'rules.ricochet.fails.clock': 'Qui a usé ses coups, renonce ou prend plus de {demonstration} a échoué.',
  'rules.ricochet.fails.no-clock': 'Qui a usé ses coups ou renonce a échoué. Il n’y a pas de minuteur.',
  'rules.ricochet.have.any': 'Dis quand tu l’as : cela arrête le sablier, et tu montres ton chemin.',
  'rules.ricochet.have.number':
    'Quand tu l’as, dis combien de coups il te faut : cela arrête le sablier, et tu montres ton chemin sans en prendre plus.',
  'rules.ricochet.early.on':
    'Plus rien à dire ? Choisis « J’ai fini », aussi après ton enchère. Quand tout le monde l’a dit, personne n’attend la fin du sablier. Qui perd la connexion est attendu 30 secondes.',
  'rules.ricochet.early.off': 'À cette table, le sablier coule toujours jusqu’au bout.',
  'rules.ricochet.solo.title': 'En solo',
  'rules.ricochet.solo.text':
    'Un jeton et le sablier sont retournés ensemble. {have}\nUne solution trouvée à temps met le jeton face visible, tout le reste face cachée.\nAprès les 17 jetons, tu gagnes s’il y en a plus face visible que face cachée.\nPlus facile : deux sabliers pour chaque jeton.',
  'rules.ricochet.robots.title': 'D’autres robots',
  'rules.ricochet.robots.text':
    'Le robot noir n’a pas de couleur. Il rebondit sur toutes les barrières, et il a droit au vortex.\nLe robot transparent peut traverser un mur au lieu de s’arrêter, et une barrière au lieu de rebondir, chaque fois pour un coup de plus. Le bord, le bloc du milieu et les autres robots l’arrêtent. Il a droit au vortex ; pour les autres cibles, il ne peut qu’aider.',
} satisfies Like<typeof en>;
