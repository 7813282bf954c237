import { Machine, Recipe, RecipeInput, User, Address, Order, operations, Fetch } from "./index.js";
interface Fault {
    status?: number | undefined;
    error?: string | undefined;
    retryAfter?: number | undefined;
    delay?: number | undefined;
    connection?: "refused" | "lost" | "cut" | "hanging" | "stalled" | undefined;
    body?: unknown;
    contentType?: string | undefined;
    times?: number | undefined;
}
interface FakeMachine extends Machine {
    userId?: number | undefined;
}
type Fields<T> = {
    [K in keyof T]?: T[K] | undefined;
};
declare const aUser: (fields?: Fields<User>) => User;
declare const anOrder: (fields?: Fields<Order>) => Order;
declare const aMachine: ({ userId, ...fields }?: Fields<FakeMachine>) => FakeMachine;
declare const anAddress: (fields?: Fields<Address>) => Address;
declare const aRecipeInput: (fields?: Fields<RecipeInput>) => RecipeInput;
declare const aRecipe: (fields?: Fields<Recipe>) => Recipe;
declare const aLanguageFile: (name?: string, content?: string | Blob | Uint8Array<ArrayBuffer>) => File;
type CallId = keyof operations;
type Given<T> = [
    NonNullable<T>
] extends [
    never
] ? Record<never, never> : NonNullable<T>;
type ResponseJson<Id extends CallId> = operations[Id]["responses"] extends {
    200: {
        content: {
            "application/json": infer Json;
        };
    };
} ? Json : undefined;
interface Received {
    readonly method: string;
    readonly url: string;
    readonly headers: Headers;
    readonly files: readonly File[];
    readonly status: number | undefined;
}
interface FakeCallOf<Id extends CallId> extends Received {
    readonly operationId: Id;
    readonly path: Given<operations[Id]["parameters"]["path"]>;
    readonly query: Given<operations[Id]["parameters"]["query"]>;
    readonly body: operations[Id] extends {
        requestBody: {
            content: {
                "application/json": infer Json;
            };
        };
    } ? Json : undefined;
}
type FakeCall<Id extends CallId = CallId> = {
    [One in Id]: FakeCallOf<One>;
}[Id];
interface UnknownRequest extends Received {
    readonly operationId: undefined;
    readonly path: Readonly<Record<string, never>>;
    readonly query: Readonly<Record<string, string>>;
    readonly body: undefined;
}
interface FakeRecords {
    users?: number | readonly User[] | undefined;
    orders?: number | readonly Order[] | undefined;
    machines?: number | readonly FakeMachine[] | undefined;
    addresses?: number | readonly Address[] | undefined;
    recipes?: number | readonly Recipe[] | undefined;
    languageFiles?: number | readonly File[] | undefined;
    articles?: Readonly<Record<string, string>> | undefined;
    seed?: number | undefined;
}
interface FakeData {
    users: User[];
    orders: Order[];
    machines: FakeMachine[];
    addresses: Address[];
    articles: Record<string, string>;
}
interface FakeOptions extends FakeRecords {
    basePath?: string | undefined;
    roles?: readonly string[] | undefined;
}
type FakeResponder<Id extends CallId> = (call: FakeCall<Id>, stored: () => Promise<ResponseJson<Id>>) => ResponseJson<Id> | Response | Promise<ResponseJson<Id> | Response>;
interface FakeApi extends Fetch {
    readonly data: FakeData;
    readonly calls: readonly (FakeCall | UnknownRequest)[];
    callsOf<Id extends CallId>(operationId: Id): FakeCall<Id>[];
    fail(operationId: CallId | "*", fault: Fault): () => void;
    respond<Id extends CallId>(operationId: Id, response: ResponseJson<Id> | FakeResponder<Id>): () => void;
    hold(operationId: CallId | "*"): () => void;
    reset(): void;
}
declare function fakeApi({ basePath, roles, ...records }?: FakeOptions): FakeApi;
export { aLanguageFile, aMachine, aRecipe, aRecipeInput, aUser, anAddress, anOrder, fakeApi };
export type { CallId, FakeApi, FakeCall, FakeData, FakeMachine, FakeOptions, FakeRecords, FakeResponder, Fault, ResponseJson, UnknownRequest };
