// The texts of the settings in Spanish.
import type en from '../../en/parts/settings.ts';
import type { Like } from '../../like.ts';

export default {
  'settings.title': 'Ajustes',
  'settings.kept': 'Solo se guardan en este navegador.',
  'settings.language': 'Idioma',
  'settings.auto': 'Como el sistema',
  'settings.theme': 'Colores',
  'settings.theme.light': 'Claros',
  'settings.theme.dark': 'Oscuros',
  'settings.motion': 'Animación',
  'settings.motion.full': 'Completa',
  'settings.motion.reduced': 'Reducida',
  'settings.motion.hint': 'Reducida: los robots aparecen sin más, nada se desliza ni rebota.',
  'settings.marks': 'Marcas para los colores',
  'settings.marks.plain': 'Pequeñas',
  'settings.marks.strong': 'Grandes',
  'settings.marks.hint': 'Cada color tiene también una letra y una forma. Las grandes ayudan cuando cuesta distinguir los colores.',
  'settings.sound': 'Sonido',
  'settings.volume': 'Volumen',
  'settings.name': 'Tu nombre',
  'settings.name.hint': 'Ya sale puesto cuando te sientas.',
  'settings.keys': 'Teclas',
  'settings.keys.hint': 'Elige una acción y luego pulsa la tecla que quieras.',
  'settings.keys.press': 'Pulsa una tecla…',
  'settings.keys.reset': 'Teclas originales',
  'settings.keys.taken': 'Esa tecla ya es: {what}',
} satisfies Like<typeof en>;
