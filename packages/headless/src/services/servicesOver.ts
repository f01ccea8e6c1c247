import type { ServiceOverrides, Services } from './services.ts';

type OptionalOf<Service> = { [Method in keyof Service]-?: undefined extends Service[Method] ? Method : never }[keyof Service];

/** Methods that a service may do without. */
const optional: Readonly<Record<{ [Name in keyof Services]: OptionalOf<Services[Name]> }[keyof Services], true>> = {
  preconnect: true,
  isOffered: true,
  baseUrl: true,
  onHidden: true,
  onActivated: true,
  apiAddress: true,
  restLink: true,
  consent: true,
  firstPaint: true,
  whenIdle: true,
  afterPaint: true,
};

/** The given service if it is a whole one, else the browser's with the given methods in place of its own. */
function serviceOver(own: object, given: object): object {
  const isGiven = (method: string): boolean => Reflect.get(given, method) !== undefined;
  const methods = Object.keys(own);
  if (methods.every((method) => isGiven(method) || method in optional)) return given;
  return Object.fromEntries(
    methods.map((method) => {
      const service = isGiven(method) ? given : own;
      // A method may be its class's, and use `this`.
      return [method, (...values: readonly unknown[]) => Reflect.apply(Reflect.get(service, method), service, values)];
    }),
  );
}

/** The browser's services with those of the page in their place, whole or method by method. */
export function servicesOver(own: Services, given: ServiceOverrides): Services {
  const services = Object.entries(own).map(([name, service]) => {
    const override = Reflect.get(given, name);
    return [name, override ? serviceOver(service, override) : service];
  });
  // as: each has the methods of the service that it stands for.
  return Object.fromEntries(services) as Services;
}
