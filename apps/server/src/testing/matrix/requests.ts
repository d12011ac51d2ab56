/** A reply, whatever it is made of. */
export interface PlainReply<T> {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
  /** @throws SyntaxError for what is no JSON */
  json(): T;
}

interface PlainRequest {
  readonly token?: string;
  readonly authorization?: string;
  readonly body?: unknown;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const headersOf = ({ token, authorization, body, headers }: PlainRequest): Record<string, string> => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(authorization !== undefined && { authorization }),
  ...(body !== undefined && { "content-type": "application/json" }),
  ...headers,
});

const fetchOf = (address: string, request: PlainRequest): Promise<Response> =>
  fetch(address, {
    method: request.method ?? (request.body === undefined ? "GET" : "POST"),
    headers: headersOf(request),
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  });

/** Sends a request and reads the reply as text. */
export async function send<T = unknown>(address: string, request: PlainRequest = {}): Promise<PlainReply<T>> {
  const response = await fetchOf(address, request);
  const text = await response.text();
  return { ok: response.ok, status: response.status, text, json: () => JSON.parse(text) as T };
}

/** Sends a request and reads the reply as bytes. */
export async function sendForBytes(
  address: string,
  request: PlainRequest = {},
): Promise<{ readonly ok: boolean; readonly bytes: Uint8Array }> {
  const response = await fetchOf(address, request);
  return { ok: response.ok, bytes: new Uint8Array(await response.arrayBuffer()) };
}
