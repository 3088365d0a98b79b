// The texts of the page about Robotable, in Japanese.
import type en from '../../en/parts/about.ts';
import type { Like } from '../../like.ts';

export default {
  'about.lead': '3つのロボットゲームを、遊んで、解いて、研究できます。',
  'about.games': 'ゲームの作者',
  'about.ricochet': '作者はAlex Randolph。1人用ルールはAnson Bischoffによるものです。',
  'about.micro': '作者はAndreas Kuhnekath。Alex Randolphのゲームから着想を得ました。',
  'about.robotory': 'だれのものでもない3体のロボットをめぐる、2人用ゲームです。',
  'about.rules': 'ルール',
  'about.ours': 'このサイトで作ったもの',
  'about.names':
    'ゲームの名前は各出版社のものです。どのゲームのルールかを示すために使っています。Robotableは出版社や作者とは関係がなく、公認も受けていません。気に入ったゲームは、ぜひ買ってみてください。本物のテーブルを囲むのがいちばんです。',
  'about.drawings': 'プログラムと絵はすべて自作です。MITライセンスとApache License 2.0の、好きなほうで使えます。',
} satisfies Like<typeof en>;
