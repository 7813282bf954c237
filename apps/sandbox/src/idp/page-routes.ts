import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { errors, type Provider } from 'oidc-provider';
import type { IdpControl } from './control.ts';
import type { Endpoint } from './faults.ts';
import { accountPage, framePage, pickerPage, registrationPage } from './pages.ts';
import { loginPath, protocolPath, realm } from './provider.ts';
import type { StaffDirectory } from './staff.ts';

export interface Route {
  endpoint?: Endpoint;
  /** Content security policy. The default is the policy of ordinary pages. */
  policy?: string;
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> | void;
}

const assets: Record<string, string> = {
  'idp.css': 'text/css',
  'favicon.svg': 'image/svg+xml',
  'submit.js': 'text/javascript',
  'session-frame.js': 'text/javascript',
  'cookie-probe-set.js': 'text/javascript',
  'cookie-probe-read.js': 'text/javascript',
};

/**
 * The pages of the realm that oidc-provider does not serve: staff picker, registration, account, hidden frames and
 * their assets.
 */
export function createPageRoutes({
  provider,
  staff,
  webOrigin,
  control,
}: {
  provider: Provider;
  staff: StaffDirectory;
  webOrigin: string;
  control: IdpControl;
}) {
  // After a form is sent, the provider redirects to the app. Some browsers apply `form-action` to this redirect too.
  const policy = `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; form-action 'self' ${webOrigin}; base-uri 'none'; frame-ancestors 'none'`;

  const frame = (endpoint: Endpoint, script: string): Route => ({
    endpoint,
    get policy() {
      return `default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${control.isFramingDenied ? "'none'" : webOrigin}`;
    },
    handle: (_, response) => sendHtml(response, framePage(script)),
  });

  const routes: Record<string, Route> = {
    [`GET ${protocolPath}/login-status-iframe.html`]: frame('session-frame', 'session-frame.js'),
    [`GET ${protocolPath}/3p-cookies/step1.html`]: frame('probe', 'cookie-probe-set.js'),
    [`GET ${protocolPath}/3p-cookies/step2.html`]: frame('probe', 'cookie-probe-read.js'),
    [`GET ${protocolPath}/login-status-iframe.html/init`]: {
      endpoint: 'session-init',
      handle(_, response, { searchParams }) {
        const isKnown = searchParams.get('client_id') === realm.clientId && searchParams.get('origin') === webOrigin;
        response.writeHead(isKnown ? 204 : 403).end();
      },
    },
    'GET /account': {
      async handle(request, response, { searchParams }) {
        const { accountId } = await provider.Session.get(provider.createContext(request, response));
        const referrer = searchParams.get('referrer_uri');
        const returnUrl = referrer && URL.parse(referrer)?.origin === webOrigin ? referrer : undefined;
        sendHtml(response, accountPage(accountId === undefined ? undefined : staff.find(accountId), returnUrl));
      },
    },
  };

  /**
   * If the sign-in is already over, e.g. after Back, redirects to the app with the `state` of the sign-in, as Keycloak
   * does.
   */
  const redirectIfExpired =
    (handle: Route['handle']): Route['handle'] =>
    async (request, response, url) => {
      try {
        await handle(request, response, url);
      } catch (error) {
        if (!(error instanceof errors.SessionNotFound)) throw error;
        const parameters = new URLSearchParams({
          error: 'temporarily_unavailable',
          error_description: 'authentication_expired',
          state: url.searchParams.get('state') ?? '',
        });
        response.writeHead(303, { location: `${webOrigin}/#${parameters}` }).end();
      }
    };

  const showInteraction: Route = {
    endpoint: 'login',
    handle: redirectIfExpired(async (request, response) => {
      const { prompt } = await provider.interactionDetails(request, response);
      const action = `${realm.path}${request.url?.slice(realm.path.length) ?? ''}`;
      sendHtml(response, prompt.name === 'create' ? registrationPage(action) : pickerPage(action, staff.all()));
    }),
  };

  const finishInteraction: Route = {
    endpoint: 'login',
    handle: redirectIfExpired(async (request, response) => {
      const form = new URLSearchParams(await readText(request));
      const name = form.get('name')?.trim();
      const { prompt } = await provider.interactionDetails(request, response);
      const member = prompt.name === 'create' ? name && staff.register(name) : staff.find(form.get('account') ?? '');
      const result =
        form.has('cancel') || !member
          ? { error: 'access_denied', error_description: 'The sign-in was cancelled.' }
          : { login: { accountId: member.username }, [prompt.name]: { accountId: member.username } };
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    }),
  };

  const asset = (name: string, type: string): Route => ({
    handle(_, response) {
      response.setHeader('Content-Type', `${type}; charset=utf-8`);
      createReadStream(new URL(`assets/${name}`, import.meta.url)).pipe(response);
    },
  });

  return {
    policy,
    find(method: string | undefined, path: string): Route | undefined {
      if (path.startsWith(`${loginPath}/`)) return method === 'POST' ? finishInteraction : showInteraction;
      const name = path.startsWith('/resources/') ? path.slice('/resources/'.length) : '';
      const type = Object.hasOwn(assets, name) ? assets[name] : undefined;
      return type ? asset(name, type) : routes[`${method} ${path}`];
    },
  };
}

function sendHtml(response: ServerResponse, body: string) {
  response.setHeader('Content-Type', 'text/html; charset=utf-8').end(body);
}
