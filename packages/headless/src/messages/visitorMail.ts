import { ownEntry } from '../base/records.ts';
import { clockIn, isoOffset, offsetAt } from '../base/timeZone.ts';
import { intlLocale, languageOf } from './languages.ts';

/** What the mail says that a server sends to whoever has sent a lead, by language. A form's `settings.messages` may have the same keys. */
const texts = {
  en: {
    visitorMailSubject: 'We have received your request',
    visitorMailIntro: 'Thank you. This is what you have asked for:',
    visitorMailCall: 'We will call you by {time}.',
    visitorMailWish: 'You would like to come on {time}. This is a wish: the clinic confirms your appointment.',
    visitorMailClinic: 'Clinic: {clinic}',
    visitorMailEvent: 'Appointment that you have asked for',
    visitorMailNotYou: 'If you have not asked for this, somebody has mistyped their address. You need do nothing.',
  },
  es: {
    visitorMailSubject: 'Hemos recibido tu solicitud',
    visitorMailIntro: 'Gracias. Esto es lo que has solicitado:',
    visitorMailCall: 'Te llamaremos a más tardar el {time}.',
    visitorMailWish: 'Te gustaría venir el {time}. Es una preferencia: la clínica confirmará tu cita.',
    visitorMailClinic: 'Clínica: {clinic}',
    visitorMailEvent: 'Cita que has solicitado',
    visitorMailNotYou: 'Si no has solicitado nada, alguien se ha equivocado al escribir su dirección. No tienes que hacer nada.',
  },
  de: {
    visitorMailSubject: 'Wir haben Ihre Anfrage erhalten',
    visitorMailIntro: 'Vielen Dank. Darum haben Sie gebeten:',
    visitorMailCall: 'Wir rufen Sie spätestens am {time} an.',
    visitorMailWish: 'Sie möchten am {time} kommen. Das ist ein Wunsch: Die Klinik bestätigt Ihren Termin.',
    visitorMailClinic: 'Klinik: {clinic}',
    visitorMailEvent: 'Gewünschter Termin',
    visitorMailNotYou: 'Wenn Sie um nichts gebeten haben, hat sich jemand bei seiner Adresse vertippt. Sie brauchen nichts zu tun.',
  },
  fr: {
    visitorMailSubject: 'Nous avons bien reçu votre demande',
    visitorMailIntro: 'Merci. Voici ce que vous avez demandé :',
    visitorMailCall: 'Nous vous appellerons au plus tard le {time}.',
    visitorMailWish: 'Vous souhaitez venir le {time}. Il s’agit d’un souhait : la clinique confirmera votre rendez-vous.',
    visitorMailClinic: 'Clinique : {clinic}',
    visitorMailEvent: 'Rendez-vous souhaité',
    visitorMailNotYou: 'Si vous n’avez rien demandé, quelqu’un s’est trompé en écrivant son adresse. Vous n’avez rien à faire.',
  },
  pt: {
    visitorMailSubject: 'Recebemos seu pedido',
    visitorMailIntro: 'Obrigado. Isto é o que você pediu:',
    visitorMailCall: 'Vamos ligar para você até {time}.',
    visitorMailWish: 'Você gostaria de vir em {time}. É uma preferência: a clínica confirmará o seu horário.',
    visitorMailClinic: 'Clínica: {clinic}',
    visitorMailEvent: 'Horário solicitado',
    visitorMailNotYou: 'Se você não pediu nada, alguém digitou o endereço errado. Você não precisa fazer nada.',
  },
} as const;

/** Texts of that mail, by key. */
export type VisitorMailTexts = Readonly<Record<keyof (typeof texts)['en'], string>>;

/** Those of every language that the form speaks. */
export const visitorMailTexts: Readonly<Record<string, VisitorMailTexts>> = texts;

/** Those of a language, or of English where the form doesn't speak it; `own` are the form's. */
export const visitorMailTextsOf = (locale: string | undefined, own: Readonly<Record<string, unknown>> = {}): VisitorMailTexts => ({
  ...(ownEntry(visitorMailTexts, languageOf(locale) ?? '') ?? texts.en),
  ...Object.fromEntries(Object.entries(own).filter(([key, text]) => key in texts.en && typeof text === 'string')),
});

/** A moment as people in a language say it, by the clocks of a zone: it ends with the zone's offset, since a mail is read anywhere. */
export function momentInWords(time: number, timeZone: string, locale: string | undefined): string {
  const format = new Intl.DateTimeFormat(intlLocale(locale), { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return `${format.format(clockIn(time, timeZone))} (UTC${isoOffset(offsetAt(time, timeZone))})`;
}
