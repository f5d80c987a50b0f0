import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { ORDER_FIELDS } from '#domain/work-orders/fields.ts';
import { orderMessages } from '#domain/trials/order-messages.ts';
import { useSession } from '#web/platform/session/session.ts';
import { MessageDoctor } from '#web/ui/message-doctor.tsx';
import classes from './order-details.module.css';
import { DetailsGroup } from './fact-list.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { BillFacts, CourseFacts, DateFacts, TeethFacts, WorkFacts, hasCourse } from './order-facts.tsx';
import type { OrderRowProps } from './order-row-props.ts';

/** All details of an order, below its row or in its card. Feedback and trials can be changed here. */
export function OrderDetails(props: OrderRowProps) {
  const { order, editing, handlers, Trials, WhyNoPrice } = props;
  return (
    <div className={classes['frame']}>
      <div className={classes['details']}>
        <DetailsGroup title="Teeth">
          <TeethFacts {...props} />
        </DetailsGroup>
        <DetailsGroup title="Work">
          <WorkFacts {...props} whyNoPrice={order.amount === null ? <WhyNoPrice fields={order} /> : null} />
        </DetailsGroup>
        <DetailsGroup title="Dates">
          <DateFacts {...props} />
        </DetailsGroup>
        <DetailsGroup title="Bill">
          <BillFacts {...props} />
        </DetailsGroup>
        {hasCourse(order) ? (
          <DetailsGroup title={order.cancel_reason === null ? 'Returns' : 'Progress'}>
            <CourseFacts {...props} />
          </DetailsGroup>
        ) : null}
      </div>
      {editing ? <FeedbackForm order={order} onEnd={(outcome) => handlers.endEditing(order.id, outcome)} /> : null}
      <OrderTexts order={order} withFeedback={!editing} />
      <DetailsGroup title="Trials">
        <Trials order={order} editing={editing} />
      </DetailsGroup>
      <div>
        <MessageAboutOrder order={order} />
      </div>
    </div>
  );
}

/** The button for messages to the doctor about an order. */
function MessageAboutOrder({ order }: { readonly order: WorkOrder }) {
  const { company_name } = useSession().laboratory;
  return (
    <MessageDoctor
      doctor_id={order.doctor_id}
      doctor_name={order.doctor_name}
      messages={() => orderMessages(order, company_name)}
    />
  );
}

/** Notes and feedback of an order; the feedback is hidden while it is edited. */
export function OrderTexts({ order, withFeedback }: { readonly order: WorkOrder; readonly withFeedback: boolean }) {
  const feedback = withFeedback ? order.feedback : null;
  if (order.notes === null && feedback === null) return null;
  return (
    <div className={classes['texts']}>
      {order.notes === null ? null : <TextGroup title={ORDER_FIELDS.notes.label} text={order.notes} />}
      {feedback === null ? null : <TextGroup title={ORDER_FIELDS.feedback.label} text={feedback} />}
    </div>
  );
}

function TextGroup({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <DetailsGroup title={title}>
      <p className={classes['text']}>{text}</p>
    </DetailsGroup>
  );
}
